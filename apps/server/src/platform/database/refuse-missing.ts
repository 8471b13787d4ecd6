import { Refusal } from "../http/refusal.ts";
import { isStillReferredTo } from "./database-errors.ts";

/** A record that was to refer to something that is not there, or no longer: chosen from a list that is out of date. */
export function refuseMissing(error: unknown): never {
  throw isStillReferredTo(error) ? new Refusal("record.refers_to_nothing") : error;
}
