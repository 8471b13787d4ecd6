import type { PublicSettings } from "@tatka/contract/content/settings";
import type { Language } from "@tatka/domain/language";
import type { Region } from "@tatka/domain/region";
import { createContext, useContext } from "react";

/** A category in the page's language. */
export type MenuCategory = {
  slug: string;
  title: string;
  /** URL pattern with {width} and {format}. */
  picture: string;
  children: MenuCategory[];
};

/** A category as the menu shows it. */
export type MenuBranch = { slug: string; title: string; children?: MenuBranch[] };

export type PromiseWords = {
  /** Time and charge. */
  line: string;
  when: string | null;
  charge: string;
  orderBy: string | null;
  express: string | null;
};

/** A city to choose. */
export type City = {
  code: Region;
  /** The question for new visitors comes before the language is chosen. */
  title: Record<Language, string>;
  /** Its own site; undefined if it shares the default region's. */
  origin: string | undefined;
  centre: { latitude: number; longitude: number } | null;
};

/** Data of every page. */
export type LayoutData = {
  categories: (MenuBranch & { picture: string })[];
  region: Region;
  /** The query parameters that the page reads. */
  search: string;
  /** True in a preview, which asks staff no questions. */
  isPreview: boolean;
  /** The notice of a closed shop; null if it is open. */
  closed: { name: string; title: string; text: string } | null;
  /** Scheme and host, for absolute URLs. */
  origin: string;
  /** The open cities; the default one comes first. */
  cities: readonly City[];
  /** The hotline, and the link to chat. */
  hotline: { number: string; link: string } | null;
  /** The store's name in the page's language. */
  storeName: string;
  /** URL pattern with {width} and {format}; null: the default logo. */
  logo: string | null;
  head: {
    /** Title pattern of a page; null: the page's title and the store's name. */
    titleTemplate: string | null;
    /** URL of the picture for shared links. */
    picture: string;
    isIndexed: boolean;
  };
  /** The store's description, if staff have written one. */
  blurb: string | null;
  socialLinks: PublicSettings["socialMediaLinks"];
  deliveryRules: PublicSettings["deliveryPolicy"]["rules"];
  /** The footer's card provider, if cards are accepted. */
  cardProvider: string | null;
  /** The seller's registrations that are known: trade licence, VAT and digital business number. */
  registrations: string;
  /** Words of the link to the page about shopping assistants; null if none are served. */
  assistantsLink: string | null;
  /** Whether the store reports purchases, and asks for consent to it. */
  isSharingAsked: boolean;
  /** Minimum order in taka. */
  minOrderAmount: number;
  /** The city's delivery promise in words, until the browser has a fresh one. */
  promise: PromiseWords;
};

/** The number for tel: links. */
export function telephoneUrl(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, "")}`;
}

export const LayoutDataContext = createContext<LayoutData | null>(null);

export function useLayoutData(): LayoutData {
  const data = useContext(LayoutDataContext);
  if (!data) throw new Error("useLayoutData needs the shop's layout above it");
  return data;
}
