export { regionInCookies } from "./region-cookie.ts";
export { useFirstStep } from "./use-first-step.ts";
