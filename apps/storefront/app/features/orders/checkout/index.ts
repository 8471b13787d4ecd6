export { keepDraft, readDraft } from "./draft.ts";
export { Section } from "./section.tsx";
export { useFetched } from "./use-fetched.ts";
