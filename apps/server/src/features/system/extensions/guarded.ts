import type { z } from "zod";
import { NoAnswer } from "../../../platform/http/no-answer.ts";
import { settledWithin } from "./settled-within.ts";

export type GuardParts = { brand: string; patienceMs: number; note: (about: string, error: unknown) => void };

/** Calls an extension: a bug, a hanging call or a result of another form is noted, and the result is unknown. */
export function guardOf({ brand, patienceMs, note }: GuardParts) {
  return async function guarded<Shape extends z.ZodType>(
    about: string,
    shape: Shape,
    ask: () => Promise<unknown>,
    isExpected: (error: unknown) => boolean = () => false,
  ): Promise<z.output<Shape>> {
    try {
      // One call may be two over the network, each with the same timeout.
      return shape.parse(await settledWithin(3 * patienceMs, ask));
    } catch (error) {
      if (error instanceof NoAnswer || isExpected(error)) throw error;
      note(about, error);
      throw new NoAnswer(`${brand}, ${about}: the extension failed`);
    }
  };
}
