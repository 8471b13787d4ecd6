export { CountDialog } from "./count-dialog.tsx";
