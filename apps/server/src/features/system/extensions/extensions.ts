import type { Both, Contribution, CourierMethod, OnlineMethod } from "@tatka/contract/extension/index";
import type { AdminExtension } from "@tatka/contract/system/extensions";
import type { Log } from "../../../platform/telemetry/log.ts";
import { isError, loggableMessage } from "../../../platform/telemetry/loggable.ts";

/** Longer messages are HTML pages of other servers. */
const LONGEST_REASON = 200;

/** How long a failure counts as the current state. */
const SHOWN_MS = 60 * 60_000;

export type Loaded = {
  name: string;
  title: Both;
  api: string | null;
  /** Nothing, if the extension is left out. */
  adds: Contribution;
  isLeftOut: boolean;
  failures: number;
  last: { at: number; reason: string } | undefined;
};

/** The extensions of this process, and what went wrong with them since its start. */
export class Extensions {
  readonly all: readonly Loaded[];
  readonly #log: Log;

  constructor(all: readonly Loaded[], log: Log) {
    this.all = all;
    this.#log = log;
  }

  get running(): readonly Loaded[] {
    return this.all.filter(({ isLeftOut }) => !isLeftOut);
  }

  get paymentMethods(): readonly OnlineMethod[] {
    return this.running.flatMap(({ adds }) => adds.paymentMethods ?? []);
  }

  get couriers(): readonly CourierMethod[] {
    return this.running.flatMap(({ adds }) => adds.couriers ?? []);
  }

  note(extension: Loaded, about: string, error: unknown): void {
    noteFailure(this.#log, extension, about, error);
  }

  describe(): AdminExtension[] {
    return this.all.map((one) => ({
      name: one.name,
      title: one.title,
      state: stateOf(one),
      problem: stateOf(one) === "running" ? null : (one.last?.reason ?? null),
      failures: one.failures,
      api: one.api,
      adds: {
        paymentMethods: (one.adds.paymentMethods ?? []).map(({ facts }) => facts.brand),
        couriers: (one.adds.couriers ?? []).map(({ facts }) => facts.brand.en),
        jobs: Object.keys(one.adds.jobs ?? {}),
        routes: (one.adds.routes ?? []).map(({ method, path }) => `${method.toUpperCase()} ${pathOfRoute(one, path)}`),
        messages: Object.keys(one.adds.messages ?? {}),
      },
      hasPage: one.adds.page !== undefined,
    }));
  }
}

export function pathOfRoute({ name }: Loaded, path: string): string {
  return `/api/v1.0/extension/${name}/${path}`;
}

/** Logs a failure and remembers its reason, without personal data, for the status page. */
export function noteFailure(log: Log, extension: Loaded, about: string, error: unknown): void {
  extension.failures += 1;
  const reason = isError(error) ? loggableMessage(error) : "a value that is not an error was thrown";
  extension.last = { at: Date.now(), reason: `${about}: ${reason}`.slice(0, LONGEST_REASON) };
  log.error({ err: error, extension: extension.name, about }, "an extension failed");
}

function stateOf({ isLeftOut, last }: Loaded): AdminExtension["state"] {
  if (isLeftOut) return "left_out";
  return last && Date.now() - last.at < SHOWN_MS ? "failing" : "running";
}
