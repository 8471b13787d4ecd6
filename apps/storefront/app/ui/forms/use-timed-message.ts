import { useEffect, useState } from "react";

/** A message that disappears automatically. Setting it again, even with the same text, restarts its time. */
export function useTimedMessage(milliseconds: number): [string | null, (text: string | null) => void] {
  const [message, setMessage] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), milliseconds);
    return () => clearTimeout(timer);
  }, [message, milliseconds]);
  return [message?.text ?? null, (text) => setMessage(text === null ? null : { text })];
}
