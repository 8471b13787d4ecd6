import { type ReactNode, useEffect, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { timeLeft } from "./time-left.ts";

const LOOKED_AT_MS = 5_000;

/** Hours and minutes on the last day; the end date before that. */
export function Countdown({ endsAt, otherwise }: { endsAt: string; otherwise: ReactNode }) {
  const { messages, format } = useLanguage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), LOOKED_AT_MS);
    return () => clearInterval(tick);
  }, []);

  const left = timeLeft(Date.parse(endsAt), now);
  if (typeof left === "string") return otherwise;
  const hours = left.hours > 0 ? format.number(left.hours) : null;
  return messages.home.saleLeft(hours, format.number(left.minutes));
}
