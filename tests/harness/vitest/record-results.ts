import { appendFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { recordDurations } from "../../../scripts/tests/durations.mjs";
import { durationOf, pathOf } from "./slowest-files.ts";

/**
 * Records what later runs use: which files passed on these sources (`PASSED_FILES`), so that `npm run test:all` resumes,
 * and how long each took, so that `npm run test:changed` stays within a minute.
 */
export default class RecordResults implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const list = process.env.PASSED_FILES;
    if (list && module.state() === "passed") appendFileSync(list, `${pathOf(module)}\n`);
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    recordDurations(modules.map(durationOf));
  }
}
