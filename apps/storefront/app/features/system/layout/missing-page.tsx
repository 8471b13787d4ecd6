import { notFound } from "../../../api.server.ts";
import { PageError } from "../../../shell/page-error.tsx";

/** Every URL the shop does not have ends here. */
export function loader(): never {
  throw notFound();
}

export default function MissingPage() {
  return null;
}

export { PageError as ErrorBoundary };
