import { onTestFinished, vi } from "vitest";

/** Stops the clock for the rest of the test; `letPass` moves it. */
export function stopClock(): { letPass: (milliseconds: number) => Promise<unknown> } {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return { letPass: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds) };
}
