import { onTestFinished, vi } from "vitest";

/**
 * Stops the clock for the rest of the test; `letPass` advances it and waits until React has rendered. Check results
 * directly afterwards: `expect.element` would let more time pass while polling.
 */
export function stopClock(): { letPass: (milliseconds: number) => Promise<void> } {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return {
    async letPass(milliseconds) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    },
  };
}
