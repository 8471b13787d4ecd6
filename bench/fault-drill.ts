import { parseArgs } from "node:util";
import { faultDrill } from "../tests/harness/fault-drill.ts";

/**
 * What `npm run fault:drill` runs: orders, while servers are killed, stopped, frozen and cut off and the database is restarted.
 * `-- --seconds 20` makes each fault last that long, `-- --at-once 16` has more shoppers order.
 */
const { values } = parseArgs({
  options: { seconds: { type: "string", default: "8" }, "at-once": { type: "string", default: "8" } },
});
const result = await faultDrill({
  faultMs: Number(values.seconds) * 1_000,
  restMs: 3_000,
  atOnce: Number(values["at-once"]),
  tell: (line) => console.log(line),
});
console.log();
for (const [name, value] of Object.entries(result)) console.log(`${name.padEnd(14)} ${value}`);
if (result.lost + result.doubled + result.failed > 0) process.exitCode = 1;
