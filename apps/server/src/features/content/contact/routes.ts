import * as contact from "@tatka/contract/content/contact";
import { pathInLanguage } from "@tatka/domain/language";
import type { Context, Hono } from "hono";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { limitBody } from "../../../platform/http/limit-body.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { getMessage, listMessages, markMessage } from "./admin-messages.ts";
import { answerMessage } from "./answer-message.ts";
import { newFormToken } from "./form-token.ts";
import { receiveMessage } from "./receive-message.ts";

const FORM_LIMIT_BYTES = 64 * 1024;

export function registerContact(api: Api, context: WebContext): void {
  const { db, secret } = context;
  // Never cached: each form has its own timestamp.
  api.handle(contact.contactFormToken, async () => ({ token: newFormToken(secret) }));
  api.handle(contact.sendContactMessage, async ({ body, c }) => {
    await receiveMessage(context, await senderOf(context, c), body);
    return { received: true as const };
  });

  api.handleStaff(contact.contactMessageRoutes.list, async ({ query }) => listMessages(db, query));
  api.handleStaff(contact.contactMessageRoutes.get, async ({ params }) => getMessage(db, params.id));
  api.handleStaff(contact.contactMessageRoutes.update, async ({ params, body }, staff) =>
    markMessage(db, staff, params.id, body),
  );

  api.handleStaff(contact.adminAnswerContactMessage, async ({ params, body }, staff) =>
    answerMessage(db, staff, params.id, body),
  );
}

/** For browsers without scripts. */
export function registerContactForm(app: Hono<Env>, context: WebContext): void {
  const limit = limitBody(FORM_LIMIT_BYTES);
  for (const language of ["en", "bn"] as const) {
    const path = pathInLanguage("/contact-us", language);
    app.post(path, limit, async (c) => c.redirect(`${path}?outcome=${await takeForm(c, context, language)}`, 303));
  }
}

/** The form post of browsers without scripts; it redirects to a page with the result. */
async function takeForm(
  c: Context<Env>,
  context: WebContext,
  language: "en" | "bn",
): Promise<"sent" | "invalid" | "later"> {
  const form = await readForm(c);
  const read = contact.sendContactMessage.body.safeParse({ ...form, language });
  // Text that PostgreSQL cannot store is invalid.
  if (!read.success || !JSON.stringify(read.data).isWellFormed()) return "invalid";
  try {
    await receiveMessage(context, await senderOf(context, c), read.data);
    return "sent";
  } catch (error) {
    if (error instanceof Refusal) return "later";
    throw error;
  }
}

async function senderOf({ customerId }: WebContext, c: Context<Env>) {
  return { network: c.env.network, accountId: (await customerId(c)) ?? null };
}
