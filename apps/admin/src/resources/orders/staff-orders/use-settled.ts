import { useEffect, useState } from "react";

/** Long enough for a word to be typed, short enough to feel at once. */
const PAUSE_MS = 200;

/** The debounced input. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
