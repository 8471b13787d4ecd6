import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { test } from "vitest";
import { aVisitor, type Visitor } from "../harness/browser.ts";
import { aBuyer, type Buyer } from "../harness/checkout.ts";
import { browserOf } from "../harness/logged-in.ts";
import { aManager } from "../harness/manager.ts";
import { anOrderAdmin } from "../harness/order-admin.ts";
import { aCardWorthAnOrder } from "../harness/pages/card-worth-an-order.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore({ drawsDemoPictures: true });
const phone = { viewport: { width: 360, height: 760 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const computer = { viewport: { width: 1280, height: 800 } };

test("the store", async () => {
  for (const [name, options] of [
    ["store", computer],
    ["store-phone", phone],
  ] as const) {
    const page = await aVisitor(options);
    await page.goto(store.origin);
    await shoot(page, name);
  }
});

test("checkout on a phone", async () => {
  const buyer = await aBuyer(store);
  await fillCart(buyer, 4);
  const page = await aVisitor(phone);
  const token = buyer.authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "token", value: token, url: store.origin }]);
  await page.context().addInitScript(() => localStorage.setItem("shopper", "Rahima"));
  await page.goto(`${store.origin}/checkout`);
  await page.getByRole("region", { name: "Delivery address" }).getByText("Rahima Khatun").first().waitFor();
  await page.getByRole("group", { name: "Time" }).waitFor();
  await shoot(page, "checkout");
});

test("orders in the back office, and packing them on a phone", async () => {
  const admin = await anOrderAdmin(store, ["order.read", "order.update", "order.confirm"]);
  let toPack = "";
  for (let count = 1; count <= 8; count++) {
    const buyer = await aBuyer(store);
    await fillCart(buyer, 3 + (count % 4));
    const { body } = await buyer.order();
    if (!body.orderNumber) throw new Error(`the order was refused: ${body.message}`);
    if (count <= 3) continue;
    await admin.step(body.orderNumber, "confirm");
    toPack = body.orderNumber;
  }
  const list = await aManager(store, computer);
  await list.goto(`${store.origin}/admin/order`);
  await list.getByText("Confirmed").nth(1).waitFor();
  await shoot(list, "back-office");
  const packing = await aManager(store, phone);
  await packing.goto(`${store.origin}/admin/order/${toPack}`);
  const item = packing.getByRole("checkbox").first();
  await item.check();
  await item.evaluate((box) => box.closest("section")?.scrollIntoView());
  await shoot(packing, "packing");
});

test("a clip of an order on a phone", async () => {
  const page = await browserOf(store, await aBuyer(store), { ...phone, deviceScaleFactor: 1 });
  const frames: Buffer[] = [];
  const film = async () => {
    await page.waitForLoadState("networkidle");
    frames.push(await page.screenshot({ animations: "disabled" }));
  };
  await page.goto(store.origin);
  await film();
  await (await aCardWorthAnOrder(page)).getByRole("button", { name: /^Add to cart/ }).click();
  await page.getByRole("button", { name: /View cart/ }).waitFor();
  await film();
  await page.getByRole("button", { name: /View cart/ }).click();
  const place = page.getByRole("dialog").getByRole("button", { name: /^Place order/ });
  await place.waitFor();
  await film();
  await place.click();
  await page.getByRole("radio", { name: /\d [AP]M/, checked: true }).waitFor();
  await film();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await page.waitForURL(/\/customer\/order\//);
  await page.getByRole("heading", { name: "Order status" }).waitFor();
  await film();
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, delay: frames.map(() => 1800), loop: 0 })
    .toFile(fileURLToPath(new URL("../../docs/images/order.webp", import.meta.url)));
});

/** Adds products that are in stock, different ones on each call. */
async function fillCart(buyer: Buyer, lines: number): Promise<void> {
  const rows = await store.query<{ id: number }>(
    `select v.id from current_variation v join stock s on s.variation_id = v.id join hub h on h.id = s.hub_id
     where h.region_code = 'dhaka' group by v.id having sum(s.on_hand - s.reserved) > 20 order by md5(v.id || $1) limit $2`,
    [buyer.authorization, lines],
  );
  for (const { id } of rows) await buyer.put(id, 2);
}

async function shoot(page: Visitor, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const path = fileURLToPath(new URL(`../../docs/images/${name}.jpg`, import.meta.url));
  await page.screenshot({ path, type: "jpeg", quality: 80, animations: "disabled" });
}
