import { poishaOf } from "@tatka/domain/money";
import type { DiscountTerms } from "@tatka/domain/orders/discounts/discount-terms";
import { discountsTag } from "../../../server/src/features/orders/discounts/index.ts";
import { tellOfTags } from "../../../server/src/platform/cache/cache-tags.ts";
import type { Database } from "../../../server/src/platform/database/db.ts";
import { sql } from "../../../server/src/platform/database/sql.ts";

const everything = { categoryIds: [], productIds: [], variationIds: [] };
const step = { percent: null, capPoisha: null, amountPoisha: null };

/** Rules of each kind, so that carts and lists show them. */
export async function makeDemoDiscounts(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from category where slug = 'frozen-snacks'`);
  const snacks = { ...everything, categoryIds: rows.map(({ id }) => id) };
  const rules: { titleEn: string; titleBn: string; terms: DiscountTerms }[] = [
    {
      titleEn: "Frozen snacks: buy 2, get 1 free",
      titleBn: "ফ্রোজেন স্ন্যাকস: ২টি কিনলে ১টি ফ্রি",
      terms: { kind: "buy_get", buy: snacks, buyPieces: 2, get: null, getPieces: 1, percent: 100, times: 2 },
    },
    {
      titleEn: "5% off from ৳2,500, 8% from ৳4,000",
      titleBn: "৳২,৫০০ থেকে ৫% ছাড়, ৳৪,০০০ থেকে ৮%",
      terms: {
        kind: "spend",
        of: everything,
        steps: [
          { ...step, fromPoisha: poishaOf(250_000), gives: "percent", percent: 5 },
          { ...step, fromPoisha: poishaOf(400_000), gives: "percent", percent: 8, capPoisha: poishaOf(50_000) },
        ],
      },
    },
  ];
  for (const { titleEn, titleBn, terms } of rules) {
    await tx.execute(sql`
      insert into discount (title_en, title_bn, terms) values (${titleEn}, ${titleBn}, ${JSON.stringify(terms)}::jsonb)`);
  }
  await tellOfTags(tx, [discountsTag]);
}
