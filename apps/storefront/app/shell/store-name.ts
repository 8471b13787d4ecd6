import { withStoreName } from "@tatka/domain/content/store-name";
import { useLayoutData } from "./layout-data.ts";

/** Replaces the placeholders of the store's name in a text. */
export function useStoreName(): (text: string) => string {
  const { storeName } = useLayoutData();
  return (text) => withStoreName(text, { en: storeName, bn: storeName });
}
