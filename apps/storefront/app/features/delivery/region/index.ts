export { FirstVisit } from "./first-visit.tsx";
export { regionInCookies } from "./region-cookie.ts";
export { useFirstStep } from "./use-first-step.ts";
