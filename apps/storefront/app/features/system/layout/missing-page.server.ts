import { notFound } from "../../../api.server.ts";

/** Every URL the shop does not have ends here. */
export function loader(): never {
  throw notFound();
}
