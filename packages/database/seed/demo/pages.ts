import type pg from "pg";

/** Which products the demo's posts name. */
const productsOfPosts: Record<string, readonly string[]> = {
  "keep-frozen-food-frozen": ["plain-paratha", "aloo-singara", "chicken-nuggets", "french-fries-straight-cut"],
  "choose-a-good-hilsa": ["hilsa-whole-1-kg-size", "hilsa-cut-pieces", "hilsa-eggs"],
  "a-week-of-breakfasts": ["plain-paratha", "farm-eggs-brown", "moong-dal", "gawa-ghee", "sundarban-honey"],
  "plan-iftar-without-rush": ["chickpeas-chola", "dates-ajwa"],
  "greens-that-last-a-week": ["spinach-palong-shak", "malabar-spinach-pui-shak"],
};

/** Demo data for pages: an invented registration, and products of the posts. */
export async function seedDemoPages(client: pg.ClientBase): Promise<void> {
  const settings = {
    // All invented, and leading nowhere.
    legal: {
      tradeRegistration: "TRAD/DEMO/000000/2026",
      address: { en: "House 0, Road 0, Tejgaon, Dhaka 1208", bn: "বাড়ি ০, সড়ক ০, তেজগাঁও, ঢাকা ১২০৮" },
    },
    contactEmail: "care@tatka.example",
  };
  await client.query(
    "insert into setting (key, value) select key, value from jsonb_each($1) on conflict (key) do nothing",
    [JSON.stringify(settings)],
  );
  const pairs = Object.entries(productsOfPosts).flatMap(([post, products]) =>
    products.map((product) => ({ post, product })),
  );
  await client.query(
    `insert into blog_post_product (post_id, product_id)
     select blog_post.id, product.id
     from jsonb_to_recordset($1) as r (post text, product text)
     join blog_post on blog_post.slug = r.post
     join product on product.slug = r.product
     on conflict do nothing`,
    [JSON.stringify(pairs)],
  );
}
