import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { BackupError } from "./backup-error.ts";

const run = promisify(execFile);

/** The system's own tar, so archives can be opened without the store. */
export async function pack(folder: string, file: string): Promise<void> {
  await tar(["-czf", file, "-C", folder, "."], `${file} could not be written`);
}

export async function unpack(file: string, folder: string): Promise<void> {
  await tar(["-xzf", file, "-C", folder, "--no-same-owner"], `${file} could not be read to its end`);
}

async function tar(args: string[], failure: string): Promise<void> {
  await run("tar", args, { env: { PATH: process.env.PATH, LC_ALL: "C" } }).catch(
    (error: Error & { stderr?: string }) => {
      const reason = (error.stderr || error.message).trim().split("\n")[0];
      throw new BackupError(`${failure}: ${reason}`, { cause: error });
    },
  );
}
