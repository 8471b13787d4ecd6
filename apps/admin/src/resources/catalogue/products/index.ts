export { StorageChip, StorageMark } from "./storage-chip.tsx";
