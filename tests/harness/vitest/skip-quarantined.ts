import { relative } from "node:path";
import { beforeEach } from "vitest";
import { quarantined } from "../../../scripts/tests/quarantine.mjs";

const list = process.env.QUARANTINE === "run" ? [] : quarantined();

/** Skips the tests in `tests/quarantine.json`, which `npm run test:all` runs separately. */
beforeEach(({ task, skip }) => {
  const file = relative(process.cwd(), task.file.filepath);
  const entry = list.find((one) => one.file === file && one.test === task.name);
  if (entry) skip(`quarantined since ${entry.since}: ${entry.reason}`);
});
