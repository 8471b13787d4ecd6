export { CheckNotice } from "./check-notice.tsx";
export { checkTexts } from "./messages.ts";
