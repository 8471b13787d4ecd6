export { availableIn } from "./available-in.ts";
export { changeReservation, putBack, writeOff } from "./change-reservation.ts";
export {
  countBack,
  lockStock,
  releaseStock,
  reserveStock,
  type StockLevel,
  takeStock,
  type WrittenOff,
} from "./reservations.ts";
export { refreshScarce } from "./scarce.ts";
