import { useResetErrorBoundaryOnLocationChange } from "react-admin";
import { PageProblem } from "./page-problem.tsx";

type Props = { error: Error; resetErrorBoundary: (reason: unknown) => void };

/** Shown when a page throws. Navigating or trying again resets it. */
export function CrashPage({ error, resetErrorBoundary }: Props) {
  const startAfresh = () => resetErrorBoundary(undefined);
  useResetErrorBoundaryOnLocationChange(startAfresh);
  return <PageProblem error={error} onRetry={startAfresh} />;
}
