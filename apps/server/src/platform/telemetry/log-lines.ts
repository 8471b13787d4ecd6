import { writeSync } from "node:fs";
import { observed } from "./observed.ts";

type LogName = "program" | "security";

/** How many lines of this process could not be written. */
let dropped = 0;
export const droppedLines = (): number => dropped;

/** A log line that cannot be written, on a full disk or a closed pipe, is dropped and counted. The store goes on. */
export function dropLine(log: LogName): void {
  dropped += 1;
  observed.lineDropped.tell({ log });
}

/** A destination of a log that never throws. */
export function linesTo(log: LogName, write: (line: string) => void): { write(line: string): void } {
  return {
    write(line) {
      try {
        write(line);
      } catch {
        dropLine(log);
      }
    },
  };
}

/** For a pipe that its reader no longer empties. The next line waits as long. */
const MOST_PAUSES = 20;

/** Writes a whole line; a pipe whose reader is slow takes it in parts, and one whose reader hangs loses it. */
export function writeLine(descriptor: number, line: string): void {
  let rest = Buffer.from(line);
  for (let pauses = 0; rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN" || pauses === MOST_PAUSES) throw error;
      pauses += 1;
      Atomics.wait(pause, 0, 0, 10);
    }
  }
}

const pause = new Int32Array(new SharedArrayBuffer(4));
