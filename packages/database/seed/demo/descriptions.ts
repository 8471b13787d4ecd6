import type pg from "pg";
import { readDemoData } from "./catalogue.ts";

/** Bangla descriptions. A separate part, because older stores were seeded before it existed. */
export async function seedBanglaDescriptions(client: pg.ClientBase): Promise<void> {
  const descriptions = await readDemoData<Record<string, string>>("descriptions-bn");
  await client.query(
    `update product p set description_bn = r.value
     from jsonb_each_text($1) as r
     where p.slug = r.key and p.description_bn = ''`,
    [JSON.stringify(descriptions)],
  );
}
