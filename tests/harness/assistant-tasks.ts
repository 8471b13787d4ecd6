import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Store } from "./store.ts";

/** What a scripted assistant is asked for: 20 kinds of goods, each written in three ways. */
const goods: [english: string, bangla: string, romanised: string, meant: RegExp][] = [
  ["sugar 1 kg", "চিনি ১ কেজি", "chini 1 kg", /sugar/i],
  ["onions 1 kg", "পেঁয়াজ ১ কেজি", "peyaj 1 kg", /onion/i],
  ["potatoes 2 kg", "আলু ২ কেজি", "alu 2 kg", /potato/i],
  ["eggs 12 pcs", "ডিম ১২টা", "dim 12 ta", /egg/i],
  ["miniket rice 5 kg", "মিনিকেট চাল ৫ কেজি", "miniket chal 5 kg", /miniket/i],
  ["red lentils 1 kg", "মসুর ডাল ১ কেজি", "mosur dal 1 kg", /lentil|mosur|masoor|masur/i],
  ["salt 1 kg", "লবণ ১ কেজি", "lobon 1 kg", /salt/i],
  ["soybean oil 2 litre", "সয়াবিন তেল ২ লিটার", "soyabin tel 2 liter", /soy/i],
  ["milk 1 litre", "দুধ ১ লিটার", "dudh 1 liter", /milk/i],
  ["ginger 250 g", "আদা ২৫০ গ্রাম", "ada 250 gram", /ginger/i],
  ["garlic 500 g", "রসুন ৫০০ গ্রাম", "roshun 500 gram", /garlic/i],
  ["green chilli 250 g", "কাঁচা মরিচ ২৫০ গ্রাম", "kacha morich 250 gram", /chil/i],
  ["tomatoes 1 kg", "টমেটো ১ কেজি", "tometo 1 kg", /tomato/i],
  ["atta 2 kg", "আটা ২ কেজি", "atta 2 kg", /atta/i],
  ["tea 400 g", "চা পাতা ৪০০ গ্রাম", "cha pata 400 gram", /tea/i],
  ["yogurt", "দই", "doi", /yog|doi|curd/i],
  ["plain paratha", "প্লেইন পরোটা", "plain porota", /paratha/i],
  ["banana 1 dozen", "কলা ১ ডজন", "kola 1 dozen", /banana/i],
  ["carrots 1 kg", "গাজর ১ কেজি", "gajor 1 kg", /carrot/i],
  ["cucumber 1 kg", "শসা ১ কেজি", "shosha 1 kg", /cucumber/i],
];

export type Task<Scene extends string> = { text: string; meant: RegExp; scene: Scene };

/** 60 tasks. Every scene comes in English, in Bangla and in romanised Bangla. */
export function tasksIn<Scene extends string>(scenes: readonly [Scene, ...Scene[]]): Task<Scene>[] {
  return goods.flatMap(([english, bangla, romanised, meant], nth) =>
    [english, bangla, romanised].map((text, language) => ({
      ...{ text, meant, scene: scenes[(nth + 2 * language) % scenes.length] ?? scenes[0] },
    })),
  );
}

export type Choice = { item: { id: string; title: string; price: number }; quantity: number; available: boolean };
type ReadList = { sure: Choice[]; unsure: { choices: Choice[] }[]; not_sold: object[] };

export type UseTool = <T>(name: string, given: Record<string, unknown>) => Promise<T>;

/** Calls the shopper's tools by a real MCP client. */
export async function toolsOf(store: Store, headers: Record<string, string> = {}) {
  const client = new Client({ name: "scripted assistant", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL("/ucp/mcp", store.origin), { requestInit: { headers } });
  await client.connect(transport);
  // From now on the client refuses answers that depart from a tool's output schema.
  await client.listTools();
  const use: UseTool = async <T>(name: string, given: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: given })).structuredContent as T;
  return { use, close: () => client.close() };
}

/** The available sizes that a list's line may mean, the best first. */
export async function understood(use: UseTool, { text, meant }: Pick<Task<string>, "text" | "meant">) {
  const list = await use<ReadList>("read_shopping_list", { list: { text } });
  return [...list.sure, ...list.unsure.flatMap((line) => line.choices)].filter(
    ({ available, item }) => available && meant.test(item.title),
  );
}

type Found = {
  products: {
    variants: { id: string; title: string; price: { amount: number }; availability: { available: boolean } }[];
  }[];
};

/** Another item for one that is sold out: what the words find, else what a search of the catalogue finds. */
export async function anotherChoice(use: UseTool, task: Pick<Task<string>, "text" | "meant">, sold: Choice) {
  const others = (await understood(use, task)).filter(({ item }) => item.id !== sold.item.id);
  const query = task.text.replace(/[\d০-৯].*$/, "").trim();
  const { products } = await use<Found>("search_catalog", { catalog: { query } });
  const found = products.flatMap(({ variants }) =>
    variants.map(({ id, title, price, availability }) => ({
      ...{ item: { id, title, price: price.amount }, quantity: 1, available: availability.available },
    })),
  );
  return [...others, ...found].find(({ item, available }) => available && item.id !== sold.item.id);
}

/** As many pieces as make 600 taka, which is above every minimum order. */
export function enoughOf({ item, quantity }: Choice): number {
  return Math.min(99, Math.max(quantity, Math.ceil(60_000 / item.price)));
}

/** Makes a size dearer in every region, with and without a discount, or cheaper again. */
export async function raisePrice(store: Store, variationId: number, poisha: number): Promise<void> {
  for (const [table, id] of [
    ["variation", "id"],
    ["regional_price", "variation_id"],
  ]) {
    await store.query(
      `update ${table} set regular_price_poisha = regular_price_poisha + $2,
         sale_price_poisha = sale_price_poisha + $2 where ${id} = $1`,
      [variationId, poisha],
    );
  }
}

/** Empties every hub of a size, or fills them again. */
export async function setStock(store: Store, variationId: number, pieces: number): Promise<void> {
  await store.query("update stock set on_hand = reserved + $2 where variation_id = $1", [variationId, pieces]);
}
