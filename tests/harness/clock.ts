import { onTestFinished, vi } from "vitest";

/** Lets time pass for the server, which runs in this process, without waiting for it; until the test is over. */
export function letPass(milliseconds: number): void {
  const now = Date.now;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + milliseconds);
  onTestFinished(() => clock.mockRestore());
}
