export { Section } from "./section.tsx";
export { clockTime, dayName } from "./slot-words.ts";
export { useFetched } from "./use-fetched.ts";
