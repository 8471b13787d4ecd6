import { adminSendTestMessage } from "@tatka/contract/content/messages";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Config } from "../../../settings/config.ts";
import { sendMessage } from "./send.ts";

/** The demo's mailbox shows messages that have no gateway. */
export function canSendSms({ mode, sms }: Pick<Config, "mode" | "sms">): boolean {
  return mode === "demo" || sms.urls.length > 0;
}

export function registerMessages(api: Api, { db, config }: WebContext): void {
  api.handleStaff(adminSendTestMessage, async ({ body: { channel, to } }, staff) => {
    if (channel === "sms" && !canSendSms(config)) throw new Refusal("message.no_sms_gateway");
    return db.transaction(async (tx) => {
      const id = await sendMessage(tx, { message: "alert.test", language: "en", values: {}, channel, to });
      await recordAudit(tx, staff, { action: "create", resource: "message", resourceId: id, after: { channel, to } });
      return { id };
    });
  });
}
