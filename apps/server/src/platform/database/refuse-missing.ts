import { Refusal } from "../http/refusal.ts";
import { isStillReferredTo } from "./database-errors.ts";

/** Refuses a reference to a missing record, usually selected from an outdated list. */
export function refuseMissing(error: unknown): never {
  throw isStillReferredTo(error) ? new Refusal("record.refers_to_nothing") : error;
}
