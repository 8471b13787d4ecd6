export { allChecks, type Found, runChecks } from "./run-checks.ts";
export { serveStatusPage, untilDatabaseAnswers } from "./status-page.ts";
export { watchFigures } from "./watch-figures.ts";
