export { expireQuestionsJob, expireQuestionsTask } from "./answer-question.ts";
export { askCustomerJob, askCustomerTask } from "./ask-customer.ts";
export { registerPicking } from "./routes.ts";
