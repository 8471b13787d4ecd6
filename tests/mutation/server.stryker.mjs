import { sharedOptions } from "./stryker-options.mjs";

const server = "apps/server/src";

/** What decides about money, orders, stock, refunds and permissions in the server, tested by calls over HTTP. */
export default {
  ...sharedOptions("server"),
  mutate: [
    `${server}/features/orders/checkout/{quote,priced-cart,place-lines,summary}.ts`,
    `${server}/features/orders/discounts/{active-rules,apply-discounts,order-discounts}.ts`,
    `${server}/features/orders/vouchers/find-voucher.ts`,
    `${server}/features/orders/line-edits/{plan-edit,charge-weights,keep-accepted,replace-pieces}.ts`,
    `${server}/features/orders/orders/move-order.ts`,
    `${server}/features/orders/orders-admin/{take-step,at-the-door}.ts`,
    `${server}/features/orders/refunds/refund-lines.ts`,
    `${server}/features/orders/returns/return-lines.ts`,
    `${server}/features/payments/payments/{order-state,refunds,refund-order,settle-payment,decide-held}.ts`,
    `${server}/features/delivery/stock/{reservations,change-reservation,between-hubs,returned-pieces}.ts`,
    `${server}/features/people/staff/authorise.ts`,
    `${server}/features/people/staff-accounts/{authority,set-roles}.ts`,
    `${server}/platform/security/need-permission.ts`,
  ],
  vitest: { configFile: "tests/mutation/server.vitest.ts" },
  // Most literals are SQL, which the database would refuse, and texts, which tests could only repeat.
  mutator: { excludedMutations: ["StringLiteral", "Regex"] },
  ignorePatterns: ["bench", "docs", "deploy", "tests/browser", "tests/drills", "tests/sweeps", "tests/journeys"],
  // A mutant that is evaluated on import would need the server loaded again for each.
  ignoreStatic: true,
  timeoutMS: 60_000,
  thresholds: { high: 90, low: 80, break: 80 },
};
