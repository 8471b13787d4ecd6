import type { AdminCategory } from "@tatka/contract/catalogue/categories-admin";
import type { AdminBrand, AdminTag } from "@tatka/contract/catalogue/terms-admin";
import { useGetList, useLocaleState } from "react-admin";
import { useMay } from "../../../records/use-may.ts";

type Choice = { value: string; label: string };

/** Terms to select products by, if the user may read them. */
export function useTerms(): { categories: Choice[]; brands: Choice[]; tags: Choice[] } {
  const may = useMay();
  const [locale] = useLocaleState();
  const inBangla = locale === "bn";
  const all = (perPage: number) => ({ pagination: { page: 1, perPage } });
  const categories = useGetList<AdminCategory>("category", all(1_000), { enabled: may("category.read") });
  const brands = useGetList<AdminBrand>("brand", all(500), { enabled: may("brand.read") });
  const tags = useGetList<AdminTag>("tag", all(500), { enabled: may("tag.read") });
  return {
    categories: (categories.data ?? []).map(({ id, level, title, titleBn }) => ({
      value: String(id),
      label: `${"– ".repeat(level - 1)}${inBangla ? titleBn : title}`,
    })),
    brands: (brands.data ?? []).map(({ id, title, titleBn }) => ({
      value: String(id),
      label: inBangla ? titleBn : title,
    })),
    tags: (tags.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
  };
}
