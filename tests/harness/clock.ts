import { onTestFinished, vi } from "vitest";

const realNow = Date.now;
let passed = 0;

/** Moves the clock of the in-process server forward until the test ends. Repeated calls add up. */
export function letPass(milliseconds: number): void {
  passed += milliseconds;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => realNow() + passed);
  onTestFinished(() => {
    passed = 0;
    clock.mockRestore();
  });
}
