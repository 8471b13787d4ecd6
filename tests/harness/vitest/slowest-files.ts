import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

export type FileDuration = { project: string; file: string; seconds: number };

/** Prints the slowest files at the end of a run, so that slow files are noticed early. */
export default class SlowestFiles implements Reporter {
  /** Reports failures immediately, so that debugging can start during the run. */
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== "failed") return;
    process.stdout.write(`\n  ✗ ${pathOf(test.module)} > ${test.fullName}\n    ${errors[0]?.message.split("\n")[0]}\n`);
  }

  /** A file that fails to load has no failed tests, so its error is reported here. */
  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors()) {
      process.stdout.write(`\n  ✗ ${pathOf(module)}\n    ${message.split("\n")[0]}\n`);
    }
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    process.stdout.write(`\n${describeDurations(modules.map(durationOf)).join("\n")}\n`);
  }
}

/** Relative to the repository root; component projects have another root. */
export function pathOf(module: TestModule): string {
  return relative(process.cwd(), module.moduleId);
}

/** Includes loading, because most files open a store before their first test. */
export function durationOf(module: TestModule): FileDuration {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const seconds = (collectDuration + setupDuration + duration) / 1000;
  return { project: module.project.name, file: pathOf(module), seconds };
}

/** The slowest files, and the total per project, both in descending order. */
export function describeDurations(files: readonly FileDuration[], most = 10): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
  const projects = Map.groupBy(files, ({ project }) => project);
  const totals = [...projects]
    .map(([project, its]) => ({ project, count: its.length, seconds: sumOf(its) }))
    .toSorted((a, b) => b.seconds - a.seconds);
  return [
    "Slowest files:",
    ...slowest.map(({ seconds, file }) => `${inSeconds(seconds)}  ${file}`),
    "Projects:",
    ...totals.map(
      ({ seconds, project, count }) => `${inSeconds(seconds)}  ${project}, ${count} ${count === 1 ? "file" : "files"}`,
    ),
  ];
}

function sumOf(files: readonly FileDuration[]): number {
  return files.reduce((sum, { seconds }) => sum + seconds, 0);
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`.padStart(10);
}
