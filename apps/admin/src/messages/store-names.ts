import { type StoreNames, storeNameIn } from "@tatka/domain/content/store-name";

const { en = "", bn = "" } = document.querySelector<HTMLMetaElement>('meta[name="store-name"]')?.dataset ?? {};

/** What the store is called, as the server wrote it into the page: it is there before anything is asked for. */
export const storeNames: StoreNames = { en: storeNameIn("en", { en, bn }), bn: storeNameIn("bn", { en, bn }) };
