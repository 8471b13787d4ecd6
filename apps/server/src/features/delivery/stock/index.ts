export { availableIn } from "./available-in.ts";
export { receivePieces, sendFree, sendReserved } from "./between-hubs.ts";
export { bookReceipt } from "./book-receipt.ts";
export { changeReservation, putBack, writeOff } from "./change-reservation.ts";
export { checkStockJob, checkStockTask } from "./check-stock.ts";
export { expireStockJob, expireStockTask, levelsPastDate, writeOffPastDate } from "./expire-stock.ts";
export { holdLevel } from "./hold-level.ts";
export { lotsOfLine, packLots, pastDateIn, pastOfLine } from "./lots.ts";
export { countStock, type MovedPieces, type MovementCause, moveStock } from "./move-stock.ts";
export {
  countBack,
  lockStock,
  ofOrder,
  releaseStock,
  reserveStock,
  type StockLevel,
  takeStock,
  type WrittenOff,
} from "./reservations.ts";
export { writeOffReturned } from "./returned-pieces.ts";
export { refreshScarce } from "./scarce.ts";
export { coming, missing, onTheWay, type Whereabouts, whereabouts } from "./whereabouts.ts";
