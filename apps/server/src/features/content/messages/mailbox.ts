import type { MailboxMessage } from "@tatka/contract/content/messages";
import { outgoingMessage } from "@tatka/database/schema/content/messages";
import { desc, eq } from "drizzle-orm";
import type { Hono } from "hono";
import { html } from "hono/html";
import type { Database } from "../../../platform/db.ts";
import type { Env } from "../../../platform/environment.ts";
import { plainPage } from "../../../platform/plain-page.ts";

/** The demo's mailbox: what would have gone out by mail and SMS, newest first. Production does not have it. */
export function registerMailbox(app: Hono<Env>, db: Database): void {
  app.get("/dev/mailbox.json", async (c) => c.json(await readMailbox(db)));
  app.get("/dev/mailbox", async (c) => {
    const messages = await readMailbox(db);
    return plainPage(c, "Mailbox", html`${messages.length === 0 ? emptyNote : messages.map(messageCard)}`);
  });
}

async function readMailbox(db: Database): Promise<MailboxMessage[]> {
  const rows = await db
    .select()
    .from(outgoingMessage)
    .where(eq(outgoingMessage.inMailbox, true))
    .orderBy(desc(outgoingMessage.id))
    .limit(100);
  return rows.map(({ id, channel, recipient, subject, text, html: markup, createdAt }) => ({
    id,
    channel,
    to: recipient,
    subject,
    text,
    html: markup,
    at: createdAt.toISOString(),
  }));
}

const emptyNote = html`<p>Nothing here yet. Mail and SMS that the store sends will show up on this page.</p>`;

function messageCard({ channel, to, subject, text, at }: MailboxMessage) {
  return html`<article>
    <p><strong>${channel === "mail" ? "Mail" : "SMS"}</strong> to ${to} · <time datetime="${at}">${at}</time></p>
    ${subject ? html`<h2>${subject}</h2>` : ""}
    <pre>${text}</pre>
  </article>`;
}
