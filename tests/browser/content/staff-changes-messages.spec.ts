import type { MailboxMessage } from "@tatka/contract/content/messages";
import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aManager } from "../../harness/manager.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { aMailServer } from "../../harness/services/mail-server.ts";
import { administrator, openStore } from "../../harness/store.ts";

const { received, url: smtpUrl } = await aMailServer();
const store = await openStore({ smtpUrl, mailFrom: { name: "", address: "hello@shop.example" } });
const packer = await anOrderAdmin(store, ["order.read", "order.confirm", "order.pack", "order.deliver"]);
const manager = await aManager(store, { viewport: { width: 1280, height: 900 } });

const framed = 'iframe[title="Preview"]';
/** Decodes quoted-printable. */
const mailsTo = (email: string) =>
  received
    .filter(({ to }) => to === email)
    .map(({ raw }) =>
      Buffer.from(
        raw
          .replaceAll("=\r\n", "")
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        "latin1",
      ).toString("utf8"),
    );
const smsAbout = async (number: string) =>
  ((await (await store.request("/dev/mailbox.json")).json()) as MailboxMessage[])
    .filter(({ channel, text }) => channel === "sms" && text.includes(number))
    .map(({ text }) => text);

/** A dispatched order of a customer who reads Bangla. */
async function sentOut(): Promise<{ number: string; email: string }> {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 5), 1);
  const { orderNumber: number } = (await buyer.order()).body;
  await store.query("update customer_order set language = 'bn' where number = $1", [number]);
  for (const step of ["confirm", "pack", "dispatch"]) expect((await packer.step(number, step)).status).toBe(200);
  const [account] = await store.query<{ email: string }>(
    "select a.email from customer_order o join account a on a.id = o.account_id where o.number = $1",
    [number],
  );
  return { number, email: account?.email ?? "" };
}

test("a manager edits the dispatch message, previews it, sends a test and restores the default", async () => {
  await manager.goto(`${store.origin}/admin/settings/messages`);
  await manager.getByRole("heading", { level: 1, name: "Mail and SMS texts" }).waitFor();
  await expectAccessible(manager);
  await manager.getByRole("link", { name: "On its way" }).click();
  await manager.getByRole("heading", { level: 1, name: "On its way" }).waitFor();
  const language = manager.getByRole("group", { name: "Language" });
  await language.getByRole("button", { name: "Bangla" }).click();

  await manager.getByLabel("Subject").fill("{orderNumber} রওনা দিয়েছে");
  await manager.getByLabel("Text", { exact: true }).fill("রিকশায় উঠেছে: ");
  await manager.getByRole("button", { name: /\{deliveryTime\}/ }).click();
  await expect.poll(() => manager.getByLabel("Text", { exact: true }).inputValue()).toBe("রিকশায় উঠেছে: {deliveryTime}");
  const preview = manager.frameLocator(framed);
  // Selects the paragraph, because the mail also contains the text as a hidden inbox preview.
  await preview.locator("p", { hasText: "রিকশায় উঠেছে: " }).waitFor();
  await manager.getByRole("region", { name: "Preview" }).getByText("176D-077F রওনা দিয়েছে").waitFor();
  await expectAccessible(manager, { without: framed });
  await expectReadableInTheDark(manager, { without: framed });

  await manager.getByRole("button", { name: "Send me a test" }).click();
  await manager.getByText(`Test sent to ${administrator.email}.`).waitFor();
  await expect.poll(() => mailsTo(administrator.email).some((mail) => mail.includes("রিকশায় উঠেছে"))).toBe(true);
  await manager.getByRole("button", { name: "Save" }).click();
  await manager.getByText("Saved. The next message uses this text.").waitFor();

  await manager.getByRole("group", { name: "Mail or SMS" }).getByRole("button", { name: "SMS" }).click();
  await manager.getByLabel("SMS text").fill("{orderNumber} রওনা দিয়েছে।");
  await manager.getByText("{handoverCode} is missing. This message needs it.").first().waitFor();
  await expect.poll(() => manager.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await manager.getByLabel("SMS text").fill("{orderNumber} রওনা দিয়েছে।[ কোড {handoverCode}।]");
  await manager.getByText(/^One SMS: \d+ characters, \d+ left\. \(Unicode: 70 fit in one\)$/).waitFor();
  await manager.getByRole("button", { name: "Save" }).click();
  await manager.getByText(/^Edited by Administrator/).waitFor();

  const { number, email } = await sentOut();
  await expect.poll(() => smsAbout(number)).toContainEqual(`${number} রওনা দিয়েছে।`);
  await expect.poll(() => mailsTo(email).some((mail) => mail.includes("রিকশায় উঠেছে"))).toBe(true);

  for (const channel of ["SMS", "Mail"]) {
    await manager.getByRole("group", { name: "Mail or SMS" }).getByRole("button", { name: channel }).click();
    await manager.getByRole("button", { name: "Use standard text" }).click();
    await manager.getByRole("dialog").getByRole("button", { name: "Use standard text" }).click();
    await manager.getByText("Standard text.").waitFor();
  }
  const later = await sentOut();
  await expect.poll(() => smsAbout(later.number)).toContainEqual(`টাটকা: অর্ডার ${later.number} পথে আছে।`);
});

test("a canned answer is created and inserted into an answer with its placeholders filled", async () => {
  await manager.goto(`${store.origin}/admin/settings/messages/answers`);
  await manager.getByRole("heading", { level: 1, name: "Canned answers" }).waitFor();
  await manager.getByRole("button", { name: "Add answer" }).click();
  const dialog = manager.getByRole("dialog", { name: "Add answer" });
  await dialog.getByLabel("Title", { exact: false }).first().fill("Opening hours");
  await dialog.getByLabel("Title in Bangla").fill("খোলার সময়");
  await dialog.getByLabel("Text", { exact: false }).first().fill("Dear {customerName}, we open at {when}.");
  await dialog.getByLabel("Text in Bangla").fill("{customerName}, সকাল ৯টায় খুলি।");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("alert").getByText("This message has no placeholder {when}.").waitFor();
  await dialog.getByLabel("Text", { exact: false }).first().fill("Dear {customerName}, we open at 9.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await manager.getByText("Opening hours").waitFor();
  await expectAccessible(manager);

  await store.query(
    `insert into contact_message (name, email, subject, message, language, created_at)
     values ('Rahima', 'rahima@customer.example', 'Hours', 'When are you open?', 'bn', now() - interval '75 hours')`,
  );
  await manager.goto(`${store.origin}/admin/contact-message`);
  await manager.getByRole("button", { name: "Hours", exact: true }).click();
  await manager.getByText("Late by 3 hours", { exact: false }).waitFor();
  await manager.getByRole("button", { name: "Opening hours" }).click();
  await expect.poll(() => manager.getByRole("textbox", { name: "Answer" }).inputValue()).toBe("Rahima, সকাল ৯টায় খুলি।");
  await manager.getByRole("button", { name: "Send answer" }).click();
  await expect
    .poll(() => mailsTo("rahima@customer.example").some((mail) => mail.includes("Rahima, সকাল ৯টায় খুলি।")))
    .toBe(true);
});
