import { useNavigation } from "../router/index.tsx";

/** A thin bar at the top of the window while the next page loads. */
export function ProgressBar({ label }: { label: string }) {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div className="progress-bar" role="progressbar" aria-label={label} />;
}
