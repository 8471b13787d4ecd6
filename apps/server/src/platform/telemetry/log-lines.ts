import { writeSync } from "node:fs";
import { errorCode } from "./error-code.ts";
import { observed } from "./observed.ts";

type LogName = "program" | "security";

/** Number of lines that this process could not write. */
let dropped = 0;
export const droppedLines = (): number => dropped;

/** A log line that cannot be written, on a full disk or a closed pipe, is dropped and counted. The store goes on. */
export function dropLine(log: LogName): void {
  dropped += 1;
  observed.lineDropped.tell({ log });
}

/** A log destination that never throws. */
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

/** Timeout for a pipe that its reader does not empty. */
const MOST_PAUSES = 20;

/** Writes a whole line, in parts if the pipe's reader is slow; if the reader hangs, the line is dropped. */
export function writeLine(descriptor: number, line: string): void {
  let rest = Buffer.from(line);
  for (let pauses = 0; rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if (errorCode(error) !== "EAGAIN" || pauses === MOST_PAUSES) throw error;
      pauses += 1;
      Atomics.wait(pause, 0, 0, 10);
    }
  }
}

const pause = new Int32Array(new SharedArrayBuffer(4));
