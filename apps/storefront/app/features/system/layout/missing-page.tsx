import { PageError } from "../../../shell/page-error.tsx";

export default function MissingPage() {
  return null;
}

export { PageError as ErrorBoundary };
