import { apiBase } from "@tatka/contract/route";
import { ucpBase } from "@tatka/contract/system/assistants/shapes";
import type { RefusalFormat } from "../../../../platform/http/problems.ts";

/** The protocol has its own names: `content` for the message, and codes without our group. */
export const ucpRefusals: RefusalFormat = {
  below: `${apiBase}${ucpBase}/`,
  format: ({ code, message, ...more }) => ({ code: code.replace(/^ucp\./, ""), content: message, ...more }),
};
