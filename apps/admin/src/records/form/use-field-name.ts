import { isRegionSlug } from "@tatka/domain/region";
import { useTranslate } from "react-admin";
import { useRegionName } from "../regions.ts";

/**
 * The name of a field from its path: `variations[12].salePrice` is "Sizes 12 · Sale price". `itemNames` has the names
 * of list items by id, which replace the list's name. An unknown field is shown as words.
 */
export function useFieldName(): (path: string, itemNames?: Record<string, string>) => string {
  const translate = useTranslate();
  const regionName = useRegionName();
  const nameOf = (name: string) => translate(`tatka.field.${name}`, { _: "" }) || nameOfRegion(name) || inWords(name);
  const nameOfRegion = (name: string) => (isRegionSlug(name) && regionName(name) !== name ? regionName(name) : "");
  return (path, itemNames = {}) => {
    const parts = path.split(".").flatMap((part) => {
      const [, name = "", id] = /^([^[]*)(?:\[(.+)\])?$/.exec(part) ?? [];
      if (id === undefined) return [nameOf(name)];
      return [itemNames[id] ?? `${nameOf(name)} ${id}`];
    });
    return (parts.length > 1 && path.startsWith("value.") ? parts.slice(1) : parts).join(" · ");
  };
}

function inWords(name: string): string {
  const words = name
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
