export { availableIn } from "./available-in.ts";
export { changeReservation, putBack } from "./change-reservation.ts";
export { countBack, releaseStock, reserveStock, takeStock, type WrittenOff } from "./reservations.ts";
export { refreshScarce } from "./scarce.ts";
