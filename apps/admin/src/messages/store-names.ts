import { type StoreNames, storeNameIn } from "@tatka/domain/content/store-name";

/** Unit tests run without a page. */
const page = "document" in globalThis ? document : undefined;
const { en = "", bn = "" } = page?.querySelector<HTMLMetaElement>('meta[name="store-name"]')?.dataset ?? {};

/** The store's name, embedded in the page by the server. */
export const storeNames: StoreNames = { en: storeNameIn("en", { en, bn }), bn: storeNameIn("bn", { en, bn }) };
