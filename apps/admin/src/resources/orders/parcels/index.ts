export { OrderParcels } from "./order-parcels.tsx";
