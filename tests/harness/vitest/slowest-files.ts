import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

export type FileDuration = { project: string; file: string; seconds: number };

/** Says at the end of a run where its time went, so that a file that grows slow is seen before the run does. */
export default class SlowestFiles implements Reporter {
  /** At once, so that the reason can be looked for while the run goes on. */
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== "failed") return;
    process.stdout.write(`\n  ✗ ${pathOf(test.module)} > ${test.fullName}\n    ${errors[0]?.message.split("\n")[0]}\n`);
  }

  /** A file that does not load has no tests that could fail. */
  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors()) {
      process.stdout.write(`\n  ✗ ${pathOf(module)}\n    ${message.split("\n")[0]}\n`);
    }
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    process.stdout.write(`\n${describeDurations(modules.map(durationOf)).join("\n")}\n`);
  }
}

/** Relative to the checkout; component projects have another root. */
export function pathOf(module: TestModule): string {
  return relative(process.cwd(), module.moduleId);
}

/** Loading counts too: most files open a store before their first test. */
export function durationOf(module: TestModule): FileDuration {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const seconds = (collectDuration + setupDuration + duration) / 1000;
  return { project: module.project.name, file: pathOf(module), seconds };
}

/** The slowest files, and what the files of each project took together; the slowest of both first. */
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
