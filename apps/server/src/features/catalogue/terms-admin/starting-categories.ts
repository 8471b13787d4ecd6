import { readCategories } from "@tatka/database/starting-categories";
import { CATEGORY_LEVELS } from "@tatka/domain/catalogue/category-tree";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { lockTree } from "./change-categories.ts";
import { shownWithProducts } from "./term-kinds.ts";

/**
 * Adds the category tree that a new store may begin with. Products need a third-level category, and designing a tree is too much work before the
 * first sale.
 */
export async function addStartingCategories({ db, shared }: Office, staff: Staff): Promise<{ added: number }> {
  const categories = await readCategories();
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    await lockTree(tx);
    const { rowCount: any } = await tx.execute(sql`select from category limit 1`);
    if (any !== 0) throw new Refusal("category.not_the_first");
    let added = 0;
    for (let level = 1; level <= CATEGORY_LEVELS; level++) {
      const rows = categories.filter((category) => category.level === level);
      const { rowCount } = await tx.execute(sql`
        insert into category (parent_id, level, slug, title_en, title_bn, sort)
        select parent.id, r.level, r.slug, r.title_en, r.title_bn, r.sort
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (parent text, level int, slug text, title_en text, title_bn text, sort int)
        left join category parent on parent.slug = r.parent`);
      added += rowCount ?? 0;
    }
    await recordAudit(tx, staff, {
      action: "create",
      resource: "category",
      resourceId: "starting",
      after: { added },
    });
    touches(...shownWithProducts);
    return { added };
  });
}
