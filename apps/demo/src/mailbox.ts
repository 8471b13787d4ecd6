import type { MailboxMessage } from "@tatka/contract/content/messages";
import type { Hono } from "hono";
import { html } from "hono/html";
import { mail } from "../../server/src/features/content/messages/index.ts";
import type { Database } from "../../server/src/platform/database/db.ts";
import { sql } from "../../server/src/platform/database/sql.ts";
import { moment } from "../../server/src/platform/database/sql-values.ts";
import type { Env } from "../../server/src/platform/http/environment.ts";
import { plainPage } from "../../server/src/platform/http/plain-page.ts";

/** The demo's mailbox: simulated email and SMS, newest first. Not in production. */
export function registerMailbox(app: Hono<Env>, db: Database): void {
  app.get("/dev/mailbox.json", async (c) => c.json(await readMailbox(db)));
  app.get("/dev/mailbox", async (c) => {
    const messages = await readMailbox(db);
    return plainPage(c, "Mailbox", html`${messages.length === 0 ? emptyNote : messages.map(messageCard)}`, { style });
  });
  // An email for the mailbox's frame: no scripts, no requests.
  app.get("/dev/mailbox/:id{[0-9]{1,9}}", async (c) => {
    const { rows } = await db.execute<{ markup: string | null }>(sql`
      select html as markup from outgoing_message where id = ${Number(c.req.param("id"))} and in_mailbox`);
    const [found] = rows;
    if (!found?.markup) return c.notFound();
    c.header("content-security-policy", mail.framedMailPolicy);
    c.header("x-frame-options", "SAMEORIGIN");
    return c.html(found.markup);
  });
}

const style = `
  .mail { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
  .mail iframe { width: 100%; height: 34rem; border: 1px solid var(--tatka-line); border-radius: 8px; background: #fff; }`;

async function readMailbox(db: Database): Promise<MailboxMessage[]> {
  const { rows } = await db.execute<MailboxMessage>(sql`
    select id, channel, recipient as "to", subject, text, html, ${moment(sql`created_at`)} as at
    from outgoing_message where in_mailbox order by id desc limit 100`);
  return rows;
}

const emptyNote = html`<p>Nothing here yet. Mail and SMS that the store sends will show up on this page.</p>`;

function messageCard({ id, channel, to, subject, text, html: markup, at }: MailboxMessage) {
  return html`<article>
    <p><strong>${channel === "mail" ? "Mail" : "SMS"}</strong> to ${to} · <time datetime="${at}">${at}</time></p>
    ${subject ? html`<h2>${subject}</h2>` : ""}
    <div class="mail">
      <pre>${text}</pre>
      ${markup ? html`<iframe src="/dev/mailbox/${id}" title="${subject ?? ""}" sandbox loading="lazy"></iframe>` : ""}
    </div>
  </article>`;
}
