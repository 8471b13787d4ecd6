/** A failed step whose output explains the failure. */
export class StepFailed extends Error {
  /**
   * @param {string} message one line
   * @param {string} [output] the failed command's output
   */
  constructor(message, output = "") {
    super(message);
    this.output = output;
  }
}

/** @typedef {{ label: string, since: number }} Step */

/** @type {Set<Step>} */
const running = new Set();
const isLive = process.stdout.isTTY === true;

/**
 * Shows a running step and its duration. Steps may run in parallel: a terminal shows the running ones in one animated
 * line, a log file gets a line at the start and one at the end.
 *
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const entry = { label, since: Date.now() };
  running.add(entry);
  if (isLive) startSpinner();
  else console.log(`  … ${label}`);
  let mark = "✗";
  try {
    const result = await work();
    mark = "✓";
    return result;
  } finally {
    running.delete(entry);
    clearLine();
    console.log(`  ${mark} ${label} (${seconds(entry)})`);
    if (running.size === 0) stopSpinner();
  }
}

/**
 * Prints the reason for the failed start and returns the exit code.
 *
 * @param {unknown} error
 */
export function reportFailure(error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(`\n${lastLines(error.output)}\n\n${error.message}`);
  return 1;
}

/**
 * Drops the usage text that npm prints after some errors.
 *
 * @param {string} output
 */
function lastLines(output) {
  const [said = ""] = output.split(/^npm error Usage:/m);
  return said.trim().split("\n").slice(-25).join("\n");
}

const frames = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";
/** @type {NodeJS.Timeout | undefined} */
let spinner;
let frame = 0;

function startSpinner() {
  spinner ??= setInterval(draw, 100);
  draw();
}

function stopSpinner() {
  clearInterval(spinner);
  spinner = undefined;
}

function draw() {
  frame = (frame + 1) % frames.length;
  const line = [...running].map((entry) => `${entry.label} ${seconds(entry)}`).join(" · ");
  clearLine();
  // A wrapped line could not be cleared again.
  process.stdout.write(`  ${frames[frame]} ${line}`.slice(0, (process.stdout.columns || 80) - 1));
}

function clearLine() {
  if (isLive) process.stdout.write("\r\x1b[K");
}

/** @param {Step} entry */
function seconds({ since }) {
  const elapsed = (Date.now() - since) / 1000;
  return `${elapsed < 10 ? elapsed.toFixed(1) : Math.round(elapsed)} s`;
}
