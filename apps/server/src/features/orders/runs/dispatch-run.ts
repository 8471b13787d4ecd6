import type { dispatchRun } from "@tatka/contract/orders/runs";
import type { Answer } from "@tatka/contract/route";
import { mayTake } from "@tatka/domain/orders/order-policy";
import type { Database } from "../../../platform/database/db.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { takeStepWithMany } from "../orders-admin/index.ts";
import { readRun } from "./read-runs.ts";

/**
 * Sends the packed orders of a run one by one. Failures are reported and the rest continue. A repeated call sends what
 * has been packed since.
 */
export async function sendOut(
  { db, log }: { db: Database; log: Log },
  staff: Staff,
  id: number,
): Promise<Answer<typeof dispatchRun>> {
  const { state, rider, stops } = await readRun(db, id);
  if (state !== "planned" && state !== "out") throw new Refusal("run.wrong_state");
  if (rider === null) throw new Refusal("run.no_rider");
  const packed = stops.filter(({ status, outcome }) => outcome === null && mayTake("dispatch", status));
  if (packed.length === 0) throw new Refusal("run.nothing_to_send");
  const numbers = packed.map(({ number }) => number);
  const results = await takeStepWithMany({ db, log }, staff, numbers, { step: "dispatch", note: "" });
  return { run: await readRun(db, id), results };
}

/** The shortest order of the open stops that keeps the promised times; the present order if there is none better. */
export async function suggestOrder(db: Database, id: number): Promise<{ numbers: string[] }> {
  const { stops, suggestion } = await readRun(db, id);
  const open = stops.filter(({ outcome }) => outcome === null).map(({ number }) => number);
  return { numbers: suggestion?.numbers ?? open };
}
