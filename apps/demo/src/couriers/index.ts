export type { CourierCall, CourierSimulator, SimulatedParcel, SimulatorParts } from "./courier-simulator.ts";
export { createCourierSimulator, serveCourierSimulator, simulatedCouriers } from "./simulator.ts";
export { simulators } from "./simulators.ts";
