import { type StoreNames, storeNameIn } from "@tatka/domain/content/store-name";

/** Rules are tested without a page. */
const page = globalThis.document as Document | undefined;
const { en = "", bn = "" } = page?.querySelector<HTMLMetaElement>('meta[name="store-name"]')?.dataset ?? {};

/** What the store is called, as the server wrote it into the page: it is there before anything is asked for. */
export const storeNames: StoreNames = { en: storeNameIn("en", { en, bn }), bn: storeNameIn("bn", { en, bn }) };
