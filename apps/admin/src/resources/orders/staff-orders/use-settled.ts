import { useEffect, useState } from "react";

/** The debounce delay. */
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
