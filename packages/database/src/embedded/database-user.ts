import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { StartupError } from "../startup-error.ts";

const run = promisify(execFile);

/** The user that runs PostgreSQL, as `spawn` expects it; undefined means the current user. */
export type DatabaseUser = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root, so root uses an unprivileged user. An existing database keeps the user who owns
 * it, for example the person who ran the store before root did.
 */
export async function databaseUser(clusterDir: string): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) return undefined;

  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const user =
    (await lookUp("postgres")) ?? (await lookUp("tatka")) ?? (await createUser("tatka")) ?? (await lookUp("nobody"));
  if (user) return user;
  throw new StartupError(
    "DATABASE_START",
    "PostgreSQL refuses to run as root and there is no user to lend it to: add one with `useradd --system tatka`, " +
      "start as an ordinary user, or set DATABASE_URL",
  );
}

async function lookUp(name: string): Promise<DatabaseUser> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    const user = { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    return user.uid > 0 ? user : undefined;
  } catch {
    return undefined;
  }
}

async function createUser(name: string): Promise<DatabaseUser> {
  // The second form is BusyBox's.
  await run("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", name])
    .catch(() => run("adduser", ["-S", "-D", "-H", "-s", "/bin/false", name]))
    .catch(() => undefined);
  return lookUp(name);
}
