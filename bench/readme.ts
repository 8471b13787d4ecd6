import { type SummaryLine, summaryOf } from "./figures.ts";
import { machine, readRun } from "./kept-runs.ts";

/**
 * Prints the table of budgets for docs/speed.md, from a run that was saved on this machine:
 *
 *   npm run bench:all -- --lighthouse --save quiet
 *   npm run bench:readme -- quiet
 */
const lines: SummaryLine[] = [
  { line: "cached listing and pages, of a bare `node:http` server by processor time", titles: /^cached / },
  { line: "making a product's page, beside a bare answer", titles: /^making a page: product/ },
  { line: "making a list", titles: /^making a page: list/ },
  { line: "making home", titles: /^making a page: home/ },
  { line: "HTML of a product, before compression", titles: /^HTML: product$/ },
  { line: "HTML of a list", titles: /^HTML: list/ },
  { line: "HTML of home", titles: /^HTML: home/ },
  { line: "JavaScript that a first page names, compressed", titles: /^JavaScript named by/ },
  { line: "CSS that a first page names, compressed", titles: /^CSS named by/ },
  { line: "a change of the cart, of a bare shop's pace", titles: /^add to cart/ },
  { line: "an order of three lines, of a bare shop's pace", titles: /^place an order/ },
  { line: "a whole checkout, server and database together", titles: /^whole checkout, this build/ },
  {
    line: "lists, products and searches, the large catalogue beside the small",
    titles: /^(listing|product|search|price).*0 products$/,
  },
  {
    line: "lists of the back office, the large store beside the small",
    titles: /^back office: (orders|products|payments)/,
  },
  { line: "product analysis of 30 days", titles: /^back office: product analysis, 30 days, / },
  { line: "two processes beside one, by processor time", titles: /, 2 processes beside 1$/ },
  { line: "start of a store that has its data", titles: /^start of/ },
  { line: "memory of the server, idle", titles: /^memory of the server, idle/ },
  { line: "memory of the server, through everything", titles: /^memory of the server, through/ },
  { line: "Lighthouse on a phone, performance", titles: /^Lighthouse: performance/ },
  { line: "Lighthouse, accessibility, best practices, SEO", titles: /^Lighthouse: (accessibility|best-practices|seo)/ },
];

const [name] = process.argv.slice(2);
if (name === undefined) throw new Error("say which run: npm run bench:readme -- <the name it was kept under>");
console.log(`${summaryOf(await readRun(name), lines)}\n\n${machine()}`);
