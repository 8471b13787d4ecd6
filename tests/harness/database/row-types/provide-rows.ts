import type { TestProject } from "vitest/node";
import { type DeclaredRows, declaredRows } from "./declared-rows.ts";

declare module "vitest" {
  interface ProvidedContext {
    declaredRows: DeclaredRows;
  }
}

/**
 * Each project loads its own copy of this module in one process, so a global lets the type checker run once for all.
 */
declare global {
  var declaredRowsOfTests: DeclaredRows | undefined;
}

export default function provideRows({ provide }: TestProject): void {
  globalThis.declaredRowsOfTests ??= declaredRows();
  provide("declaredRows", globalThis.declaredRowsOfTests);
}
