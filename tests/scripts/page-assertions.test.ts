import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

// A page updates after the event that the test waited for, so a single read fails on a busy machine.
const singleUrl = /expect\((?:new URL\()?\w+\.url\(\)/;
const singleRead =
  /expect\(\s*await [^\n]*\.(?:count|is(?:Visible|Hidden|Enabled|Disabled|Checked)|innerText|textContent|inputValue|getAttribute|all(?:TextContents|InnerTexts))\([^\n]*\)\s*,?\s*\)\s*\.(?:to|not)/;

test.each(globSync("tests/{journeys,browser}/**/*.spec.ts", { cwd: root }))("%s polls the page's state", (file) => {
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  expect(lines.filter((line) => singleRead.test(line) || singleUrl.test(line))).toEqual([]);
});
