export { CodeField } from "./code-field.tsx";
export { useSend } from "./use-send.ts";
