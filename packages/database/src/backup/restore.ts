import { access, cp, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { findBinaries } from "../embedded/binaries.ts";
import { databaseUser } from "../embedded/database-user.ts";
import { findHome, settle } from "../embedded/place.ts";
import { BackupError } from "./backup-error.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { unpack } from "./tar.ts";

/** Restores an archive into an empty folder. */
export async function restore(file: string, dataDir: string): Promise<Manifest> {
  await access(file).catch(() => {
    throw new BackupError(`${file} is not there, or may not be read by this user`);
  });
  await mkdir(dataDir, { recursive: true });
  if ((await readdir(dataDir)).length > 0) {
    throw new BackupError(`${dataDir} is not empty: move it away first, or set DATA_DIR to another folder`);
  }
  await using cleanUp = new AsyncDisposableStack();
  const draft = await mkdtemp(join(dataDir, ".restore-"));
  cleanUp.defer(() => rm(draft, { recursive: true, force: true }));
  await unpack(file, draft);
  const manifest = await readManifest(draft);

  const home = await findHome(dataDir);
  const user = await databaseUser(join(home, "postgres"));
  const { major } = await findBinaries(user);
  if (manifest.postgres !== major) {
    throw new BackupError(
      `The backup is of PostgreSQL ${manifest.postgres} and this release brings ${major}: ` +
        "restore it with the release that made it",
    );
  }
  const { clusterDir } = await settle(dataDir, home, user);
  for (const name of await readdir(join(draft, "files"))) await rename(join(draft, "files", name), join(dataDir, name));
  await moveFolder(join(draft, "postgres"), clusterDir);
  return manifest;
}

async function moveFolder(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EXDEV") throw error;
    await cp(from, to, { recursive: true });
  });
}
