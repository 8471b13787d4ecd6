import { chmod, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyDatabase } from "./copy-database.ts";
import { keepFiles } from "./keep-files.ts";
import { writeManifest } from "./manifest.ts";
import { openStore } from "./open-store.ts";
import { pack } from "./tar.ts";

const draftPrefix = ".backup-";
/** The database is copied separately; logs and notes about this machine are left out. */
const notFiles = /^(postgres|postgres\..*|postgres-is-elsewhere\.txt|.*\.log|\.backup-.*)$/;

/**
 * Writes the database and files of the store in `dataDir` into one archive, whether the store runs or not. The archive
 * contains every change acknowledged before the call, and with it customers' data and the store's secret.
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  await using store = await openStore(dataDir);
  await using cleanUp = new AsyncDisposableStack();
  await removeDrafts(dataDir);
  // On the same disk as the files, which are then not copied.
  const draft = await mkdtemp(join(dataDir, draftPrefix));
  cleanUp.defer(() => rm(draft, { recursive: true, force: true }));

  const keep = () => keepFiles(dataDir, join(draft, "files"), (name) => !notFiles.test(name));
  await copyDatabase(store.client, store.clusterDir, join(draft, "postgres"), keep);
  // Files that were added meanwhile and that the database refers to.
  await keep();
  const { rows } = await store.client.query<{ major: string }>(
    "select current_setting('server_version_num')::integer / 10000 || '' as major",
  );
  await writeManifest(draft, { madeAt: new Date().toISOString(), postgres: rows[0]?.major ?? "" });
  await writeWhole(draft, file);
}

/** Left by killed runs. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(draftPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Renamed only when complete, and readable by its owner only. */
async function writeWhole(draft: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  try {
    await pack(draft, unfinished);
    await chmod(unfinished, 0o600);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
