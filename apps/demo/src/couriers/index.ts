export { createCourierSimulator, serveCourierSimulator, simulatedCouriers } from "./simulator.ts";
