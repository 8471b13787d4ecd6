export { cannedAnswers } from "./routes.ts";
