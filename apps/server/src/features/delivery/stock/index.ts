import type { Feature } from "../../../platform/feature.ts";
import { checkStock } from "./check-stock.ts";
import { expireStock } from "./expire-stock.ts";

export { availableIn } from "./available-in.ts";
export { receivePieces, sendFree, sendReserved } from "./between-hubs.ts";
export { bookReceipt } from "./book-receipt.ts";
export { changeReservation, putBack, writeOff } from "./change-reservation.ts";
export { deleteEmptyLevels } from "./delete-empty-levels.ts";
export { levelsPastDate, writeOffPastDate } from "./expire-stock.ts";
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
export { sizePicture } from "./size-picture.ts";
export { coming, missing, onTheWay, type Whereabouts, whereabouts } from "./whereabouts.ts";

export const stock: Feature = {
  tasks: ({ db, log }) => ({
    // Includes midnight in Dhaka; the other runs cover a server that was down.
    "expire-stock": { run: () => expireStock(db, log), cron: "*/5 * * * *" },
    "check-stock": { run: () => checkStock(db, log), cron: "40 20 * * *" },
  }),
};
