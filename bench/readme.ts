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
  { line: "rendering a product page, beside a bare response", titles: /^rendering: product/ },
  { line: "rendering a list", titles: /^rendering: list/ },
  { line: "rendering the home page", titles: /^rendering: home/ },
  { line: "HTML of a product, before compression", titles: /^HTML: product$/ },
  { line: "HTML of a list", titles: /^HTML: list/ },
  { line: "HTML of the home page", titles: /^HTML: home/ },
  { line: "JavaScript that a first page loads, compressed", titles: /^JavaScript loaded by/ },
  { line: "CSS that a first page loads, compressed", titles: /^CSS loaded by/ },
  { line: "a tap before hydration at 400 kbit/s, until it shows", titles: /^tap before hydration: marked/ },
  { line: "until it is sent", titles: /^tap before hydration: sent/ },
  { line: "cart changes, of a minimal server's throughput", titles: /^add to cart/ },
  { line: "orders of three lines, of a minimal server's throughput", titles: /^place an order/ },
  { line: "a whole checkout, processor time of server and database", titles: /^whole checkout, this build/ },
  {
    line: "lists, products and searches, large catalogue beside the small one",
    titles: /^(listing|product|search|price).*0 products$/,
  },
  {
    line: "lists of the back office, large store beside the small one",
    titles: /^back office: (orders|products|payments)/,
  },
  { line: "product analysis of 30 days", titles: /^back office: product analysis, 30 days, / },
  { line: "two processes beside one, by processor time", titles: /, 2 processes beside 1$/ },
  { line: "start of a store that has its data", titles: /^start of/ },
  { line: "memory of the server, idle", titles: /^memory of the server, idle/ },
  { line: "memory of the server, peak", titles: /^memory of the server, peak/ },
  { line: "Lighthouse on a phone, performance", titles: /^Lighthouse: performance/ },
  { line: "Lighthouse, accessibility, best practices, SEO", titles: /^Lighthouse: (accessibility|best-practices|seo)/ },
];

const [name] = process.argv.slice(2);
if (name === undefined) throw new Error("name a saved run: npm run bench:readme -- <name>");
console.log(`${summaryOf(await readRun(name), lines)}\n\n${machine()}`);
