import type { Feature } from "../../../platform/feature.ts";
import { createPaymentSimulator } from "./simulator.ts";

export { servePaymentSimulator } from "./serve.ts";
export { simulatedGateways } from "./simulator.ts";

export const simulator: Feature = {
  pages: (app, { config }) =>
    void (config.mode === "demo" && app.route("/", createPaymentSimulator({ standsAlone: false }))),
};
