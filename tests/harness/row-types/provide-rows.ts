import type { TestProject } from "vitest/node";
import { type DeclaredRows, declaredRows } from "./declared-rows.ts";

declare module "vitest" {
  interface ProvidedContext {
    declaredRows: DeclaredRows;
  }
}

export default function provideRows({ provide }: TestProject): void {
  provide("declaredRows", declaredRows());
}
