import { BaseSequencer, type TestSpecification } from "vitest/node";

/** One file of minutes begins, and hundreds of moments end: so no worker is left alone with a long one at the end. */
const projects = ["start", "browser", "api", "rules"];

/** Projects by the length of their files; within each, Vitest's own order, which is by what files took the last time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return byProject(await super.sort(files));
  }
}

export function byProject<File extends { project: { name: string } }>(files: readonly File[]): File[] {
  const place = ({ project }: File) => projects.indexOf(project.name);
  return files.toSorted((a, b) => place(a) - place(b));
}
