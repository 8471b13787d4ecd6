import type { MailboxMessage } from "@tatka/contract/content/messages";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const email = "rafi@shop.example";

async function links(count: number): Promise<string[]> {
  const read = async () => {
    const messages = (await (await store.request("/dev/mailbox.json")).json()) as MailboxMessage[];
    return messages
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => text.match(/\S+set-password\?invitation=[\w-]+/)?.[0] ?? []);
  };
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

test("a colleague is invited twice, and only the second link works", async () => {
  const manager = await aManager(store);
  await manager.goto(`${store.origin}/admin/users/create`);
  await manager.getByLabel(/^Name/).fill("Rafi");
  await manager.getByLabel(/^Email/).fill(email);
  await manager.getByLabel("Packer").check();
  await manager.getByRole("button", { name: "Create account" }).click();
  await manager.waitForURL(/\/admin\/users\/\d+$/);
  await manager.getByText(/Invited by Administrator/).waitFor();
  await expectAccessible(manager);
  const [old = ""] = await links(1);

  await store.query("update staff_invitation set expires_at = now() - interval '1 minute'");
  await manager.reload();
  await manager.getByText(/The invitation expired on/).waitFor();
  await manager.getByRole("button", { name: "Send again" }).click();
  await manager.getByText("Invitation sent again. The previous link no longer works.").waitFor();
  await manager.getByText(/The link works until/).waitFor();
  const [fresh = ""] = await links(2);

  const rafi = await aVisitor();
  await rafi.goto(old);
  await rafi.getByText(/This invitation was used, has expired or was replaced/).waitFor();
  await expectAccessible(rafi);
  await rafi.goto(fresh);
  await rafi.getByText(`Invitation for ${email}`).waitFor();
  await rafi.getByLabel(/new password/i).fill("nine green mangoes");
  await rafi.getByLabel(/Confirm password/i).fill("nine green mangoes");
  await expectAccessible(rafi);
  await rafi.getByRole("button", { name: "Save password" }).click();
  await rafi.getByText("Password saved").waitFor();
  await rafi.goto(`${store.origin}/admin/login`);
  await rafi.getByLabel(/email or phone/i).fill(email);
  await rafi.getByLabel(/^Password/).fill("nine green mangoes");
  await rafi.keyboard.press("Enter");
  await rafi.waitForURL((url) => !url.pathname.includes("login"));

  await manager.goto(`${store.origin}/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: "rafi" }))}`);
  await manager.getByText(email).first().waitFor();
  await expect.poll(() => manager.getByText("Invited", { exact: true }).count()).toBe(0);
});
