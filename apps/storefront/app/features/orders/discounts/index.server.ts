export { dealsEndAt, dealsOf, productDeals } from "./deals.server.ts";
