import { useEffect, useState } from "react";

/** A message that goes away by itself. Set again, even to the same text, it stays its full time again. */
export function useTimedMessage(milliseconds: number): [string | null, (text: string | null) => void] {
  const [message, setMessage] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), milliseconds);
    return () => clearTimeout(timer);
  }, [message, milliseconds]);
  return [message?.text ?? null, (text) => setMessage(text === null ? null : { text })];
}
