import { cash as facts } from "@tatka/domain/payments/methods/cash/facts";
import type { DoorMethod } from "../method.ts";

/** The rider collects it, and people pay refunds out (`pay-back.ts`). */
export const cash: DoorMethod = { settles: "door", facts };
