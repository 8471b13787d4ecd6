import { onTestFinished, vi } from "vitest";

/**
 * Stops the clock for the rest of the test; `letPass` moves it and waits until React has drawn. After it, look at once:
 * `expect.element` would let more time pass until it finds what it waits for.
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
