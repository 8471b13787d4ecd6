export { checkWords } from "./check-words.ts";
export { messageWords } from "./routes.ts";
