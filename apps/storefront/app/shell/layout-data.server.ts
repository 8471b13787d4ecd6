import { type Category, categoryTree } from "@tatka/contract/catalogue/products";
import type { Shop } from "@tatka/contract/page";
import { offeredPaymentMethods } from "@tatka/contract/payments/payments";
import { isSharingAsked } from "@tatka/contract/people/consent";
import { storeNameIn } from "@tatka/domain/content/store-name";
import type { Language } from "@tatka/domain/language";
import { minimumOrderIn } from "@tatka/domain/orders/money/minimum-order";
import { methodNamed } from "@tatka/domain/payments/methods/index";
import type { RegionFacts } from "@tatka/domain/region";
import { callApi } from "../api.server.ts";
import { titleIn } from "../language.tsx";
import { settingOf } from "../settings.server.ts";
import { closedWords } from "./closed-words.server.ts";
import type { City, LayoutData, MenuBranch, MenuCategory } from "./layout-data.ts";

/** Here and not among the messages, which every page loads. */
const registrationNames: Record<Language, readonly string[]> = {
  en: ["Trade licence", "BIN", "DBID"],
  bn: ["ট্রেড লাইসেন্স", "বিআইএন", "ডিবিআইডি"],
};
const assistantsLinks: Record<Language, string> = {
  en: "Shop with an assistant",
  bn: "অ্যাসিস্ট্যান্ট দিয়ে বাজার করুন",
};

export async function layoutData(shop: Shop, url: URL, language: Language): Promise<Omit<LayoutData, "promise">> {
  const [categories, basic, social, delivery, checkout, meta, legal, company, assistants, closed, methods, sharing] =
    await Promise.all([
      categoriesOf(shop, language),
      settingOf(shop, "basic"),
      settingOf(shop, "socialMediaLinks"),
      settingOf(shop, "deliveryPolicy"),
      settingOf(shop, "checkout"),
      settingOf(shop, "metaInfo"),
      settingOf(shop, "legal"),
      settingOf(shop, "company"),
      settingOf(shop, "assistants"),
      closedWords(shop, language),
      callApi(shop, offeredPaymentMethods),
      callApi(shop, isSharingAsked),
    ]);
  const hotline = shop.regions.find(({ code }) => code === shop.region)?.hotline || basic?.hotline;
  return {
    categories: categories.map((top) => ({ ...branchOf(top), picture: top.picture })),
    region: shop.region,
    search: url.search,
    isPreview: shop.preview !== undefined,
    closed,
    origin: shop.origin,
    cities: shop.regions.map((region) => cityOf(region, shop.origins[region.code])),
    hotline: hotline ? { number: hotline, link: basic?.messengerLink ?? "/" } : null,
    storeName: storeNameIn(language, basic?.name),
    logo: basic?.logo ? `/media/${basic.logo}-{width}.{format}` : null,
    head: {
      titleTemplate: meta?.titleTemplate[language] || null,
      picture: meta?.picture ? `/media/${meta.picture}-960.jpg` : "/icons/og.jpg",
      isIndexed: meta?.isIndexed ?? true,
    },
    blurb: basic?.blurb[language] || null,
    socialLinks: {
      facebook: social?.facebook || "https://facebook.com",
      instagram: social?.instagram || "https://instagram.com",
      youtube: social?.youtube || "https://youtube.com",
    },
    deliveryRules: delivery?.rules ?? [],
    cardProvider: methods.map(({ code }) => methodNamed(code)).find((method) => method?.takesCards)?.brand ?? null,
    registrations: [legal?.tradeRegistration, company?.bin, company?.dbid]
      .flatMap((number, place) => (number ? `${registrationNames[language][place]} ${number}` : []))
      .join(" · "),
    assistantsLink: assistants?.isOn ? assistantsLinks[language] : null,
    isSharingAsked: sharing.isAsked,
    minOrderAmount: checkout ? minimumOrderIn(checkout, shop.region) : 0,
  };
}

function cityOf({ code, title, titleBn, latitude, longitude }: RegionFacts, origin: string | undefined): City {
  const centre = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return { code, title: { en: title, bn: titleBn }, origin, centre };
}

/** Every page repeats the menu, so a branch has nothing that the menu does not show. */
function branchOf({ slug, title, children }: MenuCategory): MenuBranch {
  return { slug, title, ...(children.length > 0 && { children: children.map(branchOf) }) };
}

/** The categories shown in the store, in one language. */
export async function categoriesOf(shop: Shop, language: Language): Promise<MenuCategory[]> {
  const tree = await treeOf(shop);
  return tree.map((category) => menuCategory(category, language));
}

// Layout and page both need the tree, and their loaders run in parallel.
const trees = new WeakMap<Shop, Promise<Category[]>>();

function treeOf(shop: Shop): Promise<Category[]> {
  const known = trees.get(shop);
  if (known) return known;
  const asked = callApi(shop, categoryTree, { query: { status: "true" } });
  trees.set(shop, asked);
  return asked;
}

function menuCategory(category: Category, language: Language): MenuCategory {
  return {
    slug: category.slug,
    title: titleIn(language, category),
    picture: category.image.pattern,
    children: category.children.map((child) => menuCategory(child, language)),
  };
}
