import { withStoreName } from "@tatka/domain/content/store-name";
import { useLayoutData } from "./layout-data.ts";

/** Writes a text with the name that staff gave the store, where its marks stand. */
export function useStoreName(): (text: string) => string {
  const { storeName } = useLayoutData();
  return (text) => withStoreName(text, { en: storeName, bn: storeName });
}
