import { notFound } from "../../../api.server.ts";

/** Handles all unknown URLs. */
export function loader(): never {
  throw notFound();
}
