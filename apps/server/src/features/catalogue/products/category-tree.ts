import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { Category } from "@tatka/contract/catalogue/products";
import type { Database } from "../../../platform/database/db.ts";
import { type CategoryRow, readCategories } from "./category-queries.ts";

/** The three-level tree. A hidden category hides its children. */
export async function categoryTree(db: Database, onlyShown: boolean): Promise<Category[]> {
  const rows = await readCategories(db, onlyShown);
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
  const branch = (parentId: number | null): Category[] =>
    (childrenOf.get(parentId) ?? []).map((row) => ({ ...card(row), children: branch(row.id) }));
  return branch(null);
}

function card({ id, titleEn, titleBn, slug, pictureName }: CategoryRow): Omit<Category, "children"> {
  const { url, pattern } = pictureName ? pictureUrls(pictureName) : { url: "", pattern: "" };
  return { id, title: titleEn, titleBn, slug, image: { imageUrl: url, pattern } };
}
