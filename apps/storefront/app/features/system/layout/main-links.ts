import type { Messages } from "../../../messages/en.ts";

/** The pages that every page leads to. */
export const mainLinks = ({ products, todaysOffer }: Messages["layout"]) => [
  { to: "/products", title: products },
  { to: "/todays-offer", title: todaysOffer },
];
