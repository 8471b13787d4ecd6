import * as contract from "@tatka/contract/content/message-words";
import { smsParts } from "@tatka/domain/content/sms-parts";
import type { Hono } from "hono";
import { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { limitBody } from "../../../platform/http/limit-body.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, HOUR } from "../../../platform/security/attempts.ts";
import { canSendSms, mail, sendWritten } from "../../content/messages/index.ts";
import { previewMessage } from "../../system/message-preview/preview-message.ts";

const DRAFT_LIMIT_BYTES = 32 * 1024;

/** Limits the test messages of one staff member, since each SMS costs money. */
const tests = { most: 30, inSeconds: HOUR };

export function registerPreview(api: Api, { db, config }: WebContext): void {
  const parts = { db, origins: config.origins };
  api.handleStaff(contract.adminPreviewMessage, async ({ params, body }, staff) => {
    const { written, orderNumber } = await previewMessage(parts, staff, params.name, body);
    const { subject, text } = written;
    return { subject, text, orderNumber, sms: body.channel === "sms" ? smsParts(text) : null };
  });

  api.handleStaff(contract.adminTestMessageWords, async ({ params, body }, staff) => {
    const to = body.channel === "mail" ? staff.email : staff.phone;
    if (to === null) throw new Refusal("message.no_own_contact");
    if (body.channel === "sms" && !canSendSms(config)) throw new Refusal("message.no_sms_gateway");
    const { message, written } = await previewMessage(parts, staff, params.name, body);
    await countAttempt(db, `test of words by ${staff.id}`, tests);
    await db.transaction(async (tx) => {
      await sendWritten(tx, { ...message, to }, written);
      const after = { channel: body.channel, language: body.language };
      await recordAudit(tx, staff, { action: "test", resource: "message_words", resourceId: params.name, after });
    });
    return { to };
  });
}

/** The email as its reader sees it, sandboxed: no scripts and no requests. */
export function registerPreviewPage(app: Hono<Env>, { db, config, authorise }: WebContext): void {
  app.post(contract.messagePreviewPath, limitBody(DRAFT_LIMIT_BYTES), async (c) => {
    const staff = await authorise(c, "message_words.read");
    const { name, ...draft } = readDraft((await readForm(c)).draft);
    const { written } = await previewMessage({ db, origins: config.origins }, staff, name, draft);
    c.header("content-security-policy", mail.framedMailPolicy);
    c.header("x-frame-options", "SAMEORIGIN");
    return c.html(written.html ?? "");
  });
}

const Draft = contract.MessageDraft.extend({ name: contract.adminPreviewMessage.params.shape.name });

function readDraft(draft: unknown): z.output<typeof Draft> {
  try {
    return Draft.parse(JSON.parse(z.string().parse(draft)));
  } catch {
    throw new Refusal("request.malformed");
  }
}
