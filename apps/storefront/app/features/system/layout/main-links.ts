import type { Messages } from "../../../messages/en.ts";

/** The main links of every page. */
export const mainLinks = ({ products, todaysOffer }: Messages["layout"]) => [
  { to: "/products", title: products },
  { to: "/todays-offer", title: todaysOffer },
];
