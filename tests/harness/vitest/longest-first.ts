import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Long files run first and short ones last, so that no worker is left alone with a long file at the end. */
const projects = ["drills", "sweeps", "start", "browser", "journeys", "components", "api", "rules"];

/** Sorts files by project; within a project, Vitest sorts them by their last duration. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return byProject(await super.sort(files));
  }
}

export function byProject<File extends { project: { name: string } }>(files: readonly File[]): File[] {
  const place = ({ project }: File) => projects.findIndex((name) => project.name.startsWith(name));
  return files.toSorted((a, b) => place(a) - place(b));
}
