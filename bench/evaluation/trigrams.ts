import type { Pool } from "pg";

/** Baseline for searches and lists: trigram similarity with titles and search terms only. */
export async function byTrigrams(pool: Pool, query: string): Promise<{ slug: string; category: string }[]> {
  const { rows } = await pool.query<{ slug: string; category: string }>(
    `select p.slug, c.slug as category, max(word_similarity($1, lower(n.name))) as nearness
     from product p join category c on c.id = p.category_id
     cross join lateral unnest(p.search_terms || array[p.title_en, p.title_bn]) as n (name)
     where word_similarity($1, lower(n.name)) > 0.3
     group by p.id, p.slug, c.slug, p.popularity order by nearness desc, p.popularity desc limit 5`,
    [query.toLowerCase()],
  );
  return rows;
}
