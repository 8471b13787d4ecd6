import type pg from "pg";
import { type DemoCatalogue, readDemoData } from "./catalogue.ts";

type MarksInBangla = Record<"tags" | "attributes" | "values", Record<string, string>>;

/** The tags and attributes that products are marked with, in both languages. */
export async function seedMarks(client: pg.ClientBase, { products }: DemoCatalogue): Promise<void> {
  const inBangla = await readDemoData<MarksInBangla>("marks-bn");
  const tags = [...new Set(products.flatMap((product) => product.tags))].map((slug) => ({
    slug,
    title: tagTitle(slug),
    title_bn: inBangla.tags[slug],
  }));
  await client.query(
    `insert into tag (slug, title, title_bn)
     select slug, title, title_bn from jsonb_to_recordset($1) as r (slug text, title text, title_bn text)`,
    [JSON.stringify(tags)],
  );
  const values = products.flatMap(({ attributes }) =>
    Object.entries(attributes).map(([title, value]) => ({
      title,
      title_bn: inBangla.attributes[title],
      value,
      value_bn: inBangla.values[value],
    })),
  );
  await client.query(
    `with marks as (
       select distinct * from jsonb_to_recordset($1) as r (title text, title_bn text, value text, value_bn text)
     ), known as (
       insert into attribute (title, title_bn) select distinct title, title_bn from marks returning id, title
     )
     insert into attribute_value (attribute_id, title, title_bn)
     select known.id, value, value_bn from marks join known using (title)`,
    [JSON.stringify(values)],
  );
}

function tagTitle(slug: string): string {
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
