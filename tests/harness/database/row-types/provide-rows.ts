import type { TestProject } from "vitest/node";
import { type DeclaredRows, declaredRows } from "./declared-rows.ts";

declare module "vitest" {
  interface ProvidedContext {
    declaredRows: DeclaredRows;
  }
}

/** Each project has its own copy of this module, but all are set up in one process: the compiler runs once for all. */
declare global {
  var declaredRowsOfTests: DeclaredRows | undefined;
}

export default function provideRows({ provide }: TestProject): void {
  globalThis.declaredRowsOfTests ??= declaredRows();
  provide("declaredRows", globalThis.declaredRowsOfTests);
}
