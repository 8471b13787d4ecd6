import { useEffect, useState } from "react";

/** A typed value, debounced. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), 250);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
