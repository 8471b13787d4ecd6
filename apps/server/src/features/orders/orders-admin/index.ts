export { deliver, failDelivery } from "./at-the-door.ts";
export { registerOrderAdmin } from "./routes.ts";
export { takeStepWithMany } from "./take-step.ts";
