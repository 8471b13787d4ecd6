import type pg from "pg";

type Invented = {
  author: string;
  stars: number;
  language: "en" | "bn";
  text: string;
  reply?: string;
  /** It would not fit dried fish or long-life milk. */
  isOfCold?: true;
};

/** Invented reviews; each fits every product of its category, or every chilled and frozen one. */
const invented: Record<string, readonly Invented[]> = {
  "frozen-food": [
    {
      author: "Nusrat J.",
      stars: 5,
      language: "en",
      text: "Arrived frozen hard, straight into the freezer.",
      isOfCold: true,
    },
    {
      author: "রফিকুল ই.",
      stars: 5,
      language: "bn",
      text: "একদম জমাট অবস্থায় পেয়েছি। প্যাকেটের নিয়মে বানিয়ে বাড়ির সবাই খেয়েছে।",
      isOfCold: true,
    },
    {
      author: "Tanvir C.",
      stars: 4,
      language: "en",
      text: "Good taste for the price. The pack could be easier to close again.",
      reply: "Thank you, Tanvir. We passed this on to the people who design the pack.",
    },
    { author: "শারমিন আ.", stars: 4, language: "bn", text: "স্বাদ ভালো, দামও ঠিক আছে। আবার নেব।" },
    { author: "মাহমুদ হা.", stars: 5, language: "bn", text: "" },
  ],
  "poultry-meat": [
    { author: "Sadia R.", stars: 5, language: "en", text: "Clean, no smell, and the weight was right." },
    { author: "জাহিদ হো.", stars: 5, language: "bn", text: "পরিষ্কার মাংস, ধুয়ে সরাসরি রান্না করেছি।" },
    {
      author: "Kamrul H.",
      stars: 2,
      language: "en",
      text: "The pack was leaking when it came.",
      reply: "We are sorry, Kamrul. We refunded the pack the same day.",
    },
    { author: "Ayesha S.", stars: 4, language: "en", text: "As good as from the market, without the market." },
    { author: "তানিয়া সু.", stars: 4, language: "bn", text: "ঠান্ডা বাক্সে করে এনেছে। দাম বাজারের কাছাকাছি।", isOfCold: true },
  ],
  "fish-seafood": [
    {
      author: "Farhana Y.",
      stars: 5,
      language: "en",
      text: "Cleaned well, and still frozen hard when it came.",
      isOfCold: true,
    },
    { author: "সেলিম রে.", stars: 5, language: "bn", text: "টাটকা মাছের স্বাদ। বাজারে গিয়ে বাছতে হয়নি।", isOfCold: true },
    {
      author: "Mahbub A.",
      stars: 4,
      language: "en",
      text: "No smell. I would like a larger pack too.",
      isOfCold: true,
    },
    { author: "রেহানা পা.", stars: 4, language: "bn", text: "ভালো করে পরিষ্কার করা। রান্নার পর স্বাদ ঠিক ছিল।" },
    { author: "Rumana K.", stars: 3, language: "en", text: "Good, though a little ice in the pack.", isOfCold: true },
  ],
  "dairy-eggs": [
    {
      author: "Sumaiya N.",
      stars: 5,
      language: "en",
      text: "Cold when it came, and many days left on the date.",
      isOfCold: true,
    },
    { author: "আবুল কা.", stars: 5, language: "bn", text: "মেয়াদ অনেক দিন বাকি ছিল, ঠান্ডাই পেয়েছি।", isOfCold: true },
    { author: "Imtiaz R.", stars: 4, language: "en", text: "We buy it every week. Nothing was broken or open." },
    { author: "নাসরিন আ.", stars: 4, language: "bn", text: "বাচ্চাদের জন্য প্রতি সপ্তাহে নিই।" },
  ],
  "fruits-vegetables": [
    { author: "Afsana M.", stars: 5, language: "en", text: "Fresh, nothing to throw away." },
    { author: "কামরুন না.", stars: 5, language: "bn", text: "একদম টাটকা, বেছে দিয়েছে।" },
    { author: "Shahed I.", stars: 4, language: "en", text: "Good. A little of it was bruised, the rest fine." },
    { author: "মিজানুর র.", stars: 3, language: "bn", text: "মান ভালো, তবে আকারে ছোট ছিল।" },
  ],
  staples: [
    { author: "Rezaul K.", stars: 5, language: "en", text: "Clean, no dust. Same quality each time." },
    { author: "ফারজানা বে.", stars: 5, language: "bn", text: "পরিষ্কার ছিল, প্যাকেটও ভালো।" },
    { author: "Imran K.", stars: 4, language: "en", text: "I finally see the price per kilo before I order." },
    { author: "লুবনা আ.", stars: 3, language: "bn", text: "মান ঠিক আছে, তবে আগে দাম আরেকটু কম ছিল।" },
  ],
  "cooking-essentials": [
    { author: "Shafiq A.", stars: 5, language: "en", text: "Sealed well, and the smell is right when you open it." },
    { author: "রোকেয়া খা.", stars: 5, language: "bn", text: "গন্ধ আর স্বাদ দুটোই খাঁটি।" },
    { author: "Nabila T.", stars: 4, language: "en", text: "Lasts us a month. Well packed, nothing leaked." },
    { author: "হাসান মা.", stars: 4, language: "bn", text: "রান্নায় ভালো, দামও ঠিক।" },
  ],
  "snacks-bakery": [
    { author: "Tasnim F.", stars: 5, language: "en", text: "Fresh, and it was gone the same evening." },
    { author: "আরিফ হো.", stars: 5, language: "bn", text: "চায়ের সঙ্গে দারুণ।" },
    { author: "Jahanara B.", stars: 4, language: "en", text: "The children like it. Nothing was crushed." },
    { author: "সোহেল রা.", stars: 3, language: "bn", text: "স্বাদ ভালো, প্যাকেট আরেকটু বড় হলে ভালো হতো।" },
  ],
  beverages: [
    { author: "Kazi R.", stars: 5, language: "en", text: "Good taste, and carried up to the third floor." },
    { author: "মৌসুমী দা.", stars: 5, language: "bn", text: "স্বাদ খুব ভালো। মেহমানেরাও পছন্দ করেছেন।" },
    { author: "Anika S.", stars: 4, language: "en", text: "Fine. Cheaper than in the shop downstairs." },
    { author: "Hasib U.", stars: 5, language: "en", text: "" },
  ],
};

const PRODUCTS = 120;

/** Two to five reviews for each of the best sellers, spread over the last months; the same in every demo. */
export async function seedReviews(client: pg.ClientBase): Promise<void> {
  const rows = Object.entries(invented).flatMap(([aisle, reviews]) =>
    reviews.map((review, place) => ({ reply: "", isOfCold: false, ...review, aisle, place, of: reviews.length })),
  );
  await client.query(
    `insert into review (product_id, author, stars, text, language, reply, status, created_at)
     select best.id, r.author, r.stars, r.text, r.language, r.reply, 'approved',
       now() - make_interval(days => 3 + (best.rank * 7 + r.place * 23)::int % 150)
     from (
       select id, category_id, storage <> 'ambient' as is_cold, row_number() over (order by popularity desc, id) as rank
       from product where status = 'active' order by popularity desc, id limit $2
     ) best
     join jsonb_to_recordset($1) as r (aisle text, place int, "of" int, author text, stars int, text text, language text,
       reply text, "isOfCold" boolean)
       on r.aisle in (select slug from category where id = any (category_path(best.category_id)))
     where (best.is_cold or not r."isOfCold") and (r.place + best.rank) % r."of" < 2 + best.rank % 4`,
    [JSON.stringify(rows), PRODUCTS],
  );
}
