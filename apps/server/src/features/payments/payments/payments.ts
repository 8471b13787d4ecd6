import type { Database } from "../../../platform/database/db.ts";
import type { Origins } from "../../../platform/http/environment.ts";
import type { PaymentConfig } from "../../../platform/settings/config.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { bkash } from "../methods/index.ts";
import type { Gateway, GatewayName } from "../methods/index.ts";
import { sslcommerz } from "../methods/index.ts";

type Parts = { db: Database; log: Log; secret: string; origins: Origins };

/** Context of payments: the database and the configured gateways. */
export type Payments = {
  db: Database;
  log: Log;
  origins: Origins;
  gateways: Partial<Record<GatewayName, Gateway>>;
  /** The store's SSLCommerz account, whose password signs IPNs. */
  sslcommerzStore: { id: string; password: string } | undefined;
};

export function openPayments(config: PaymentConfig, { db, log, secret, origins }: Parts): Payments {
  const { patienceMs } = config;
  return {
    db,
    log,
    origins,
    gateways: {
      ...(config.sslcommerz && { sslcommerz: sslcommerz({ ...config.sslcommerz, patienceMs }) }),
      ...(config.bkash && { bkash: bkash({ ...config.bkash, patienceMs }, db, secret) }),
    },
    sslcommerzStore: config.sslcommerz && {
      id: config.sslcommerz.storeId,
      password: config.sslcommerz.storePassword,
    },
  };
}
