import type pg from "pg";

type Invented = { author: string; stars: number; language: "en" | "bn"; text: string; reply?: string };

/** What invented customers say of invented packs; each holds for anything that is stored in this way. */
const invented: Record<"frozen" | "chilled" | "ambient", readonly Invented[]> = {
  frozen: [
    {
      author: "Nusrat J.",
      stars: 5,
      language: "en",
      text: "Arrived frozen hard, straight into the freezer. Tastes like home.",
    },
    { author: "রফিকুল ই.", stars: 5, language: "bn", text: "একদম জমাট অবস্থায় পেয়েছি। বাচ্চারা খুব পছন্দ করেছে।" },
    {
      author: "Tanvir C.",
      stars: 4,
      language: "en",
      text: "Good size and not oily. The pack could be easier to close again.",
      reply: "Thank you, Tanvir. We passed this on to the people who design the pack.",
    },
    { author: "শারমিন আ.", stars: 4, language: "bn", text: "স্বাদ ভালো, দামও ঠিক আছে। আবার নেব।" },
    { author: "Farhana Y.", stars: 3, language: "en", text: "Fine for a quick breakfast, a little salty for us." },
    { author: "মাহমুদ হা.", stars: 5, language: "bn", text: "" },
  ],
  chilled: [
    { author: "Sadia R.", stars: 5, language: "en", text: "Fresh, and there were still many days on the date." },
    { author: "তানিয়া সু.", stars: 5, language: "bn", text: "টাটকা ছিল, ঠান্ডা বাক্সে করে এনেছে।" },
    {
      author: "Kamrul H.",
      stars: 2,
      language: "en",
      text: "One pack was leaking when it came.",
      reply: "We are sorry, Kamrul. We refunded the pack the same day.",
    },
    { author: "Ayesha S.", stars: 4, language: "en", text: "As good as from the market, without the market." },
    { author: "জাহিদ হো.", stars: 4, language: "bn", text: "পরিষ্কার করে কাটা, ধুয়ে সরাসরি রান্না করেছি।" },
  ],
  ambient: [
    {
      author: "Imran K.",
      stars: 5,
      language: "en",
      text: "Same quality each time, and I finally see the price per kilo.",
    },
    { author: "ফারজানা বে.", stars: 5, language: "bn", text: "গন্ধ আর স্বাদ দুটোই খাঁটি। প্যাকেটটাও ভালো ছিল।" },
    {
      author: "Rezaul K.",
      stars: 4,
      language: "en",
      text: "Well packed, nothing torn. Delivery came in the hour I chose.",
    },
    { author: "লুবনা আ.", stars: 3, language: "bn", text: "মান ঠিক আছে, তবে আগে দাম আরেকটু কম ছিল।" },
    { author: "Shafiq A.", stars: 5, language: "en", text: "" },
  ],
};

const PRODUCTS = 120;

/** Two to five reviews for each of the best sellers, spread over the last months; the same in every demo. */
export async function seedReviews(client: pg.ClientBase): Promise<void> {
  const rows = Object.entries(invented).flatMap(([storage, reviews]) =>
    reviews.map((review, place) => ({ reply: "", ...review, storage, place, of: reviews.length })),
  );
  await client.query(
    `insert into review (product_id, author, stars, text, language, reply, status, created_at)
     select best.id, r.author, r.stars, r.text, r.language, r.reply, 'approved',
       now() - make_interval(days => 3 + (best.rank * 7 + r.place * 23)::int % 150)
     from (
       select id, storage, row_number() over (order by popularity desc, id) as rank
       from product where status = 'active' order by popularity desc, id limit $2
     ) best
     join jsonb_to_recordset($1) as r (storage text, place int, "of" int, author text, stars int, text text, language text,
       reply text) on r.storage = best.storage
     where (r.place + best.rank) % r."of" < 2 + best.rank % 4`,
    [JSON.stringify(rows), PRODUCTS],
  );
}
