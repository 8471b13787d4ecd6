import { daysLater, dhakaDay, dhakaMoment, weekdayOf } from "@tatka/domain/dhaka-time";
import { expect, test, vi } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { runJob } from "../../harness/job.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const size = await aVariation(store, 500, 900);

const english = {
  path: "",
  set: "Set up",
  silent: "If I don't answer",
  order: "Order it, up to a limit",
  cap: "Limit in taka",
  save: "Save",
  capMissing: "Enter an amount in taka.",
  weekday: "On",
  next: /^Next delivery: /,
  see: "See and order",
  change: "Change",
  pause: "Pause",
  resume: "Turn on again",
  end: "End regular orders",
  confirm: /^Order for ৳/,
  changed: "Prices or stock have changed. Please check again.",
  ordered: "Ordered. We deliver it then.",
};
const bangla: typeof english = {
  path: "/bn",
  set: "চালু করুন",
  silent: "আমি না জানালে",
  order: "সীমার মধ্যে হলে অর্ডার করুন",
  cap: "সীমা (টাকা)",
  save: "সেভ করুন",
  capMissing: "টাকার পরিমাণ লিখুন।",
  weekday: "বার",
  next: /^পরের ডেলিভারি: /,
  see: "দেখে অর্ডার করুন",
  change: "বদলান",
  pause: "থামান",
  resume: "আবার চালু করুন",
  end: "নিয়মিত অর্ডার বন্ধ করুন",
  confirm: /-এ অর্ডার করুন$/,
  changed: "দাম বা স্টক বদলেছে। আবার দেখে নিন।",
  ordered: "অর্ডার হয়েছে। সময়মতো পৌঁছে দেব।",
};

test.each([
  ["in English on a phone", english, { width: 360, height: 800 }],
  ["in Bangla on a laptop", bangla, { width: 1366, height: 768 }],
])("a list is ordered regularly with one press, %s", async (_, words, viewport) => {
  const buyer = await aBuyer(store);
  const page = await aVisitor({ viewport });
  await page.context().addCookies([
    {
      name: "token",
      value: buyer.authorization.replace("Bearer ", ""),
      url: store.origin,
      httpOnly: true,
    },
  ]);
  await page.context().addInitScript(() => localStorage.setItem("shopper", "Karim"));
  const items = [{ variationId: size, quantity: 2 }];
  const { id } = (await buyer.call<{ id: number }>("POST", "/saved-list", { name: "Weekly", items })).body;
  const today = dhakaDay(new Date());

  await page.goto(`${store.origin}${words.path}/customer/lists/${id}`);
  await page.getByRole("button", { name: words.set, exact: true }).click();
  const card = page.getByRole("region", { name: /Order regularly|নিয়মিত অর্ডার/ });
  await card.getByLabel(words.weekday, { exact: true }).selectOption(String(weekdayOf(daysLater(today, 2))));
  await card.getByLabel(words.silent).selectOption({ label: words.order });
  await card.getByRole("button", { name: words.save }).click();
  await card.getByText(words.capMissing).waitFor();
  await card.getByLabel(words.cap).fill("2500");
  await expectAccessible(page);
  await card.getByRole("button", { name: words.save }).click();
  await card.getByText(words.next).waitFor();
  await card.getByRole("button", { name: words.pause }).click();
  await card.getByRole("button", { name: words.resume }).click();
  await card.getByRole("button", { name: words.pause }).waitFor();

  const clock = vi.spyOn(Date, "now").mockReturnValue(dhakaMoment(today, "09:00").getTime());
  await runJob(store, "propose-standing-orders");
  clock.mockRestore();
  await page.reload();
  await expectReadableInTheDark(page);
  await card.getByRole("link", { name: words.see }).click();
  await page.getByRole("button", { name: words.confirm }).waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await store.query("update variation set regular_price_poisha = regular_price_poisha + 1000 where id = $1", [size]);
  await page.getByRole("button", { name: words.confirm }).click();
  await page.getByText(words.changed).waitFor();
  await page.getByRole("button", { name: words.confirm }).click();
  await page.getByText(words.ordered).waitFor();
  await expectAccessible(page);
  await expect
    .poll(() =>
      store.query(
        "select l.quantity from order_line l join customer_order o on o.id = l.order_id where o.account_id = $1",
        [buyer.id],
      ),
    )
    .toEqual([{ quantity: 2 }]);

  await page.goto(`${store.origin}${words.path}/customer/lists/${id}`);
  await card.getByRole("button", { name: words.end }).click();
  await card.getByRole("button", { name: words.set, exact: true }).waitFor();
  expect(page.complaints.filter((complaint) => !complaint.includes("409"))).toEqual([]);
});
