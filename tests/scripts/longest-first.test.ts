import { expect, test } from "vitest";
import { byProject } from "../harness/vitest/longest-first.ts";

const file = (project: string, name: string) => ({ project: { name: project }, name });

test("projects with long files run first, and files of one project keep their order", () => {
  const files = [file("api", "b"), file("api", "a"), file("browser", "c"), file("rules", "d"), file("start", "e")];
  expect(byProject(files).map(({ name }) => name)).toEqual(["e", "c", "b", "a", "d"]);
});
