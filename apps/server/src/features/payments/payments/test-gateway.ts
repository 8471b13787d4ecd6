import type { adminTestPaymentMethod } from "@tatka/contract/payments/payment-methods-admin";
import type { z } from "zod";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Config } from "../../../settings/config.ts";
import { AskedTooOften, CredentialsRefused, NoAnswer } from "../methods/index.ts";
import { gatewayState } from "./admin-methods.ts";
import type { Payments } from "./payments.ts";

type Result = z.output<typeof adminTestPaymentMethod.answer>;

/** Tests the credentials of a gateway. Messages never contain a URL or a credential. */
export async function testGateway(
  { gateways, methods }: Payments,
  config: Pick<Config, "mode" | "payment">,
  code: string,
): Promise<Result> {
  if (!methods.some(({ facts }) => facts.code === code)) throw new Refusal("record.not_found");
  const state = gatewayState(config, code);
  const gateway = gateways[code];
  if (!gateway) return { outcome: "not_set_up", gateway: state, detail: "" };
  try {
    return { outcome: "accepted", gateway: state, detail: await gateway.testConnection() };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { outcome: outcomeOf(error), gateway: state, detail: error.message };
  }
}

function outcomeOf(error: NoAnswer): Result["outcome"] {
  if (error instanceof AskedTooOften) return "waiting";
  const isTurnedAway = error instanceof CredentialsRefused || error.status === 401 || error.status === 403;
  return isTurnedAway ? "refused" : "unreachable";
}
