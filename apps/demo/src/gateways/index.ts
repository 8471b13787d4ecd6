export { servePaymentSimulator } from "./serve.ts";
export { createPaymentSimulator, simulatedGateways } from "./simulator.ts";
