export { Section } from "./section.tsx";
export { useFetched } from "./use-fetched.ts";
