import { appendFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Appends each file that passed to the list in `PASSED_FILES`, so that an interrupted run can resume. */
export default class RecordPassed implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const list = process.env.PASSED_FILES;
    if (list && module.state() === "passed") appendFileSync(list, `${module.relativeModuleId}\n`);
  }
}
