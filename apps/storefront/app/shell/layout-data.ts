import type { PublicSettings } from "@tatka/contract/content/settings";
import type { Region } from "@tatka/domain/region";
import { createContext, useContext } from "react";
import { isInPage } from "../shown-in-page.ts";
import { patternOf } from "../ui/picture.tsx";

/** A category as the store shows it: in the language of the page. */
export type MenuCategory = {
  slug: string;
  title: string;
  /** A picture's URL with {width} and {format} in it. */
  picture: string;
  children: MenuCategory[];
};

/** Data of every page. */
export type LayoutData = {
  categories: MenuCategory[];
  region: Region;
  /** The query parameters that the page reads. */
  search: string;
  /** In a preview, staff are asked no questions. */
  isPreview: boolean;
  /** The notice while nothing can be ordered; null if the shop is open. */
  closed: { name: string; title: string; text: string } | null;
  /** Scheme and host, for absolute URLs. */
  origin: string;
  /** Where each region's own site lives; undefined while one site serves both. */
  origins: Readonly<Record<Region, string | undefined>>;
  /** The number to call, and where a message is written instead. */
  hotline: { number: string; link: string } | null;
  /** The store's name in the page's language. */
  storeName: string;
  /** A picture's URL with {width} and {format} in it; null: the store's own mark. */
  logo: string | null;
  head: {
    /** How a page's title is worded, around {page}; null: the name of the store after it. */
    titleTemplate: string | null;
    /** Where the picture is that goes with shared links. */
    picture: string;
    isIndexed: boolean;
  };
  /** The store in a few words, when staff have written some. */
  blurb: string | null;
  socialLinks: PublicSettings["socialMediaLinks"];
  deliveryRules: PublicSettings["deliveryPolicy"]["rules"];
  /** Cards are taken, by the provider that the footer names. */
  takesCards: boolean;
  /** Taka that an order must be worth. */
  minOrderAmount: number;
};

export const categoryTreeId = "category-tree";

/** Where the document shows the tree, its data does not carry it again. */
export function withCategories(data: LayoutData): LayoutData {
  if (!isInPage(data.categories)) return data;
  return { ...data, categories: readBranches(document.querySelector(`#${categoryTreeId} > ul`)) };
}

function readBranches(list: Element | null): MenuCategory[] {
  return Array.from(list?.children ?? [], (item) => {
    const link = item.querySelector("a");
    return {
      slug: link?.pathname.split("/").at(-1) ?? "",
      title: link?.textContent ?? "",
      picture: patternOf(link?.querySelector("img") ?? null) ?? "",
      children: readBranches(item.querySelector("ul")),
    };
  });
}

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
