import { useEffect, useState } from "react";

/** A value as it was once it has rested for a moment; for what is not to be asked at every key. */
export function useLater<T>(value: T, milliseconds = 300): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
