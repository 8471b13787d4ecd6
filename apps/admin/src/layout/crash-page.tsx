import { useResetErrorBoundaryOnLocationChange } from "react-admin";
import { PageProblem } from "./page-problem.tsx";

type Props = { error: Error; resetErrorBoundary: (reason: unknown) => void };

/** When a page itself breaks. Following a link elsewhere, or trying again, starts afresh. */
export function CrashPage({ error, resetErrorBoundary }: Props) {
  const startAfresh = () => resetErrorBoundary(undefined);
  useResetErrorBoundaryOnLocationChange(startAfresh);
  return <PageProblem error={error} onRetry={startAfresh} />;
}
