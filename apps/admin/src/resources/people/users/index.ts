export { AskFirst } from "./ask-first.tsx";
