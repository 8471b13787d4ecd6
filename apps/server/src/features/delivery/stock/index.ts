export { availableIn } from "./available-in.ts";
export { changeReservation, putBack } from "./change-reservation.ts";
export { releaseStock, reserveStock, takeStock } from "./reservations.ts";
export { refreshScarce } from "./scarce.ts";
