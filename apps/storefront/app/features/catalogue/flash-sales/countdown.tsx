import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useLanguage } from "../../../language.tsx";
import { timeLeft } from "./time-left.ts";

/** Hidden from screen readers, which have the moment in words: a number that changes every second only interrupts. */
export function Countdown({ endsAt }: { endsAt: string }) {
  const { messages, format } = useLanguage();
  const { revalidate } = useRevalidator();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);

  const left = timeLeft(Date.parse(endsAt), now);
  const isOver = left === null;
  // The prices have changed with the end of the sale.
  useEffect(() => {
    if (isOver) void revalidate();
  }, [isOver, revalidate]);

  if (!left) return null;
  const twoDigits = (value: number) => (value < 10 ? format.number(0) : "") + format.number(value);
  return (
    <span aria-hidden="true" className="rounded-small bg-accent px-2 py-0.5 text-on-accent tabular-nums">
      {left.days > 0 && `${messages.product.days(left.days, format.number(left.days))} `}
      {[left.hours, left.minutes, left.seconds].map(twoDigits).join(":")}
    </span>
  );
}
