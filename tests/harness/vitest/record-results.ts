import { appendFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { recordDurations } from "../../../scripts/tests/durations.mjs";
import { durationOf, pathOf } from "./slowest-files.ts";

/**
 * Records results for later runs. `npm run test:all` uses the passed files (`PASSED_FILES`) to resume, and `npm run
 * test:changed` uses the durations to stay within a minute.
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
