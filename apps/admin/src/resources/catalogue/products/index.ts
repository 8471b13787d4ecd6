export { StorageChip } from "./storage-chip.tsx";
