import axe from "axe-core";
import { expect } from "vitest";

/** The visible part has no violations of WCAG 2.2 AA. Browser tests check rules about whole pages. */
export async function expectAccessible(): Promise<void> {
  await expectNone({ type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] });
}

/** Dark mode: only colours are checked, because the structure is the same. */
export async function expectReadableInTheDark(): Promise<void> {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  dataset.theme = "dark";
  await expectNone({ type: "rule", values: ["color-contrast", "link-in-text-block"] });
  dataset.theme = before;
}

async function expectNone(runOnly: axe.RunOnly): Promise<void> {
  const { violations } = await axe.run("main", { runOnly, resultTypes: ["violations"] });
  expect(violations.map(({ id, nodes }) => ({ rule: id, places: nodes.map(({ html }) => html) }))).toEqual([]);
}
