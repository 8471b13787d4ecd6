import type { Origins } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import type { PaymentConfig } from "../../../settings/payment-settings.ts";
import { allOnlineMethods, type Gateway, type OnlineMethod } from "../methods/index.ts";

type Parts = { db: Database; log: Log; secret: string; origins: Origins };

/** Context of payments: the database and the configured gateways by the code of their method. */
export type Payments = {
  db: Database;
  log: Log;
  origins: Origins;
  gateways: Readonly<Record<string, Gateway>>;
  methods: readonly OnlineMethod[];
};

export function openPayments(config: PaymentConfig, { secret, ...parts }: Parts): Payments {
  const { accounts, patienceMs } = config;
  const methods = allOnlineMethods(config);
  const opened = methods.flatMap(({ facts, open }) => {
    const account = accounts[facts.code];
    return account ? [[facts.code, open(account, { db: parts.db, secret, patienceMs })]] : [];
  });
  return { ...parts, methods, gateways: Object.fromEntries(opened) };
}
