import { execFile } from "node:child_process";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkout } from "./store.ts";

const run = promisify(execFile);
const leftOut = new Set([".git", ".data"]);

/**
 * The checkout at another place, installed and built as it is. Files are hard links, so this is quick; folders are new
 * and may be given other modes and owners without touching the original.
 */
export async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "tatka-checkout-"));
  const sources = (await readdir(checkout)).filter((name) => !leftOut.has(name)).map((name) => join(checkout, name));
  // Links cannot cross to another disk; then it is a real copy.
  await run("cp", ["-al", ...sources, copy]).catch(() => run("cp", ["-a", ...sources, copy]));
  return copy;
}

export async function giveFolders(copy: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await run("find", [copy, "-type", "d", "-exec", "chown", `${uid}:${gid}`, "{}", "+"]);
}
