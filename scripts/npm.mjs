import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import { StepFailed } from "./progress.mjs";
import { root } from "./root.mjs";

/**
 * Runs npm silently; its output is part of the error if it fails.
 *
 * @param {string[]} args
 * @param {{ signal?: AbortSignal, env?: Record<string, string> }} options
 * @returns {Promise<void>}
 */
export function runNpm(args, { signal, env }) {
  const [command, ...before] = npmCommand();
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...before, ...args], {
      cwd: root,
      env: { ...process.env, ...env, PATH: pathWithoutModules() },
      stdio: ["ignore", "pipe", "pipe"],
      signal,
    });
    let output = "";
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-100_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (error) => reject(new StepFailed(`npm cannot be run: ${error.message}`)));
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new StepFailed(`npm ${args.filter((arg) => !arg.startsWith("--")).join(" ")} failed`, output));
    });
  });
}

/**
 * Returns the npm that started us with its own Node, because PATH may contain others.
 *
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm?.endsWith("npm-cli.js") && node ? [node, npm] : ["npm"];
}

/** npm puts node_modules/.bin first, which contains the Node binary that an install may replace. */
function pathWithoutModules() {
  const entries = (process.env.PATH ?? "").split(delimiter);
  return entries.filter((entry) => !entry.includes("node_modules")).join(delimiter);
}
