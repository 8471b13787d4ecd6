import { useEffect, useState } from "react";

/** Counts down to zero. Based on the clock, because a sleeping tab misses ticks. */
export function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);

  function start(seconds: number) {
    setSecondsLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  }
  return [secondsLeft, start];
}
