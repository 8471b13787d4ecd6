import { pageBudgetBytes, weighedPages, weighPage } from "../tests/harness/pages/page-weight.ts";
import { tell } from "./figures.ts";
import { openBenchStore } from "./store.ts";

/** Prints the bytes that the HTML of the first pages makes a browser download, and fails over budget. */
const store = await openBenchStore();
try {
  for (const path of weighedPages) {
    const { js, css, files } = await weighPage(store.origin, path);
    const isHeavy = js > pageBudgetBytes.js || css > pageBudgetBytes.css;
    if (isHeavy) process.exitCode = 1;
    tell({ title: `JavaScript loaded by ${path}`, value: js / 1_000, unit: "KB", most: pageBudgetBytes.js / 1_000 });
    tell({ title: `CSS loaded by ${path}`, value: css / 1_000, unit: "KB", most: pageBudgetBytes.css / 1_000 });
    console.log(`${path}: JavaScript ${kilobytes(js)}, CSS ${kilobytes(css)}${isHeavy ? ", above the budget" : ""}`);
    for (const file of files.sort((a, b) => b.bytes - a.bytes)) console.log(`  ${kilobytes(file.bytes)}  ${file.path}`);
  }
} finally {
  await store.stop();
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`.padStart(9);
}
