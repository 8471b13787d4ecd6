import type { listCouriers, testCourier } from "@tatka/contract/orders/parcels";
import type { Answer } from "@tatka/contract/route";
import { variablesOf } from "@tatka/domain/payments/methods/variables";
import { Refusal } from "../../../platform/http/refusal.ts";
import { allCouriers, CredentialsRefused, NoAnswer, webhookPath } from "../../delivery/couriers/index.ts";
import type { WithCouriers } from "./context.ts";
import { namedCourier } from "./read-parcels.ts";

export function readCouriers({ config }: Pick<WithCouriers, "config">): Answer<typeof listCouriers> {
  return allCouriers(config.couriers).map((method) => ({
    ...namedCourier(method.facts.code),
    state: stateOf(config, method.facts.code),
    variables: variablesOf(method.facts),
    webhookPath: webhookPath(method),
  }));
}

function stateOf({ couriers, mode }: WithCouriers["config"], code: string) {
  if (couriers.accounts[code] !== undefined) return "set_up";
  return mode === "demo" ? "simulated" : "not_set_up";
}

/** Messages never contain a URL or a credential. */
export async function testConnection(
  { couriers, config }: WithCouriers,
  code: string,
): Promise<Answer<typeof testCourier>> {
  if (!allCouriers(config.couriers).some(({ facts }) => facts.code === code)) throw new Refusal("record.not_found");
  const courier = couriers[code];
  if (!courier) return { outcome: "not_set_up", detail: "" };
  try {
    return { outcome: "accepted", detail: await courier.testConnection() };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const isTurnedAway = error instanceof CredentialsRefused || error.status === 401 || error.status === 403;
    return { outcome: isTurnedAway ? "refused" : "unreachable", detail: error.message };
  }
}
