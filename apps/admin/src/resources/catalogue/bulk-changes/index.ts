export { BulkChangeDialog } from "./bulk-change-dialog.tsx";
