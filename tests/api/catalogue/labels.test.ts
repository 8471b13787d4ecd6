import { barcodeModules } from "@tatka/domain/catalogue/codes/barcode-modules";
import { expect, test } from "vitest";
import { rectanglesOfPdf, textOfPdf } from "../../harness/files/pdf-text.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { headers } = await aStaffMember(store, ["product.read"]);
const print = async (query: string, as: Record<string, string> = headers) => {
  const response = await store.request(`/api/v1.0/admin/product/labels.pdf?${query}`, { headers: as });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const sizes = await store.query<{ id: number; product_id: number; gtin: string; title_bn: string }>(
  "select v.id, v.product_id, v.gtin, p.title_bn from variation v join product p on p.id = v.product_id order by v.id",
);
const [first] = sizes;
if (!first) throw new Error("no sizes");

/** The drawn bars, in modules of a third of a millimetre. */
function modulesOf(bytes: Uint8Array): string {
  const module = (0.33 * 72) / 25.4;
  const bars = rectanglesOfPdf(bytes).map(([x = 0, , width = 0]) => ({ x, width }));
  const start = bars[0]?.x ?? 0;
  const drawn: string[] = [];
  for (const { x, width } of bars) {
    const from = Math.round((x - start) / module);
    for (let at = from; at < from + Math.round(width / module); at++) drawn[at] = "1";
  }
  return Array.from(drawn, (bar) => bar ?? "0").join("");
}

test("a label has the title in both scripts, the price, the unit price and the barcode", async () => {
  await store.query(
    "update variation set gtin = '4006381333931', regular_price_poisha = 15000, sale_price_poisha = 12000, measurement = 500, uom_id = (select id from uom where title = 'Gm') where id = $1",
    [first.id],
  );
  for (const kind of ["price", "product"]) {
    const { status, bytes } = await print(`variationId=${first.id}&kind=${kind}`);
    expect(status).toBe(200);
    const { drawn, read, pages } = textOfPdf(bytes);
    expect(pages).toBe(1);
    expect(drawn).toContain("Plain Paratha");
    expect(read).toContain(first.title_bn);
    expect(drawn.replace(/\n/g, "")).toContain("৳120");
    expect(read).toContain("৳240 / kg · প্রতি কেজি");
    expect(drawn).toContain("4006381333931");
    expect(modulesOf(bytes)).toBe(barcodeModules("4006381333931"));
  }
});

test("labels of selected products include all sizes, with several per sheet and optional copies", async () => {
  const ids = [...new Set(sizes.map(({ product_id }) => product_id))].slice(0, 9);
  const count = sizes.filter(({ product_id }) => ids.includes(product_id)).length;
  const { bytes } = await print(`ids=${ids.join()}&kind=price&copies=2`);
  expect(textOfPdf(bytes).pages).toBe(Math.ceil((count * 2) / 14));
});

test("labels of unknown or too many products, or without permission, are refused", async () => {
  expect((await print("variationId=999999")).status).toBe(404);
  expect((await print(`ids=${first.product_id}&variationId=${first.id}`)).status).toBe(400);
  expect((await print("")).status).toBe(400);
  expect((await print(`ids=${sizes.slice(0, 100).map(({ product_id }) => product_id)}&copies=100`)).status).toBe(422);
  expect((await print(`variationId=${first.id}`, (await aStaffMember(store, ["order.read"])).headers)).status).toBe(
    403,
  );
  expect((await print(`variationId=${first.id}`, {})).status).toBe(401);
});
