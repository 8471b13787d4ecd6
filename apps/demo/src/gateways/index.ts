export { servePaymentSimulator } from "./serve.ts";
export { createPaymentSimulator, simulatedAccounts } from "./simulator.ts";
