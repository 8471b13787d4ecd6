import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** Google fetches once a day and Meta at most once an hour, so older prices do no harm. */
const KEPT_MS = 30 * 60_000;

export type KeptFeed = { file: string; etag: string; madeAt: number };

/**
 * Caches this process's feeds in compressed files, which are deleted on exit. Repeated requests cost neither the
 * database nor memory.
 */
export class FeedFiles {
  readonly #kept = new Map<string, KeptFeed>();
  /** Counts invalidations: a file started before one is not kept after it. */
  #drops = 0;
  #made = 0;
  #folder: string | undefined;

  find(name: string): KeptFeed | undefined {
    const kept = this.#kept.get(name);
    return kept && Date.now() - kept.madeAt < KEPT_MS ? kept : undefined;
  }

  read({ file }: KeptFeed): AsyncIterable<Uint8Array> {
    return createReadStream(file).pipe(createGunzip());
  }

  async drop(name: string): Promise<void> {
    this.#drops++;
    const kept = this.#kept.get(name);
    this.#kept.delete(name);
    // Current readers continue: the file is deleted once the last one closes it.
    if (kept) await rm(kept.file, { force: true });
  }

  /** Streams the parts while writing them to the file. An aborted or unread stream is not cached. */
  async *keeping(name: string, parts: AsyncIterable<string>): AsyncGenerator<string> {
    const [drops, madeAt] = [this.#drops, Date.now()];
    const file = join(await this.#place(), `${name}-${this.#made++}.xml.gz`);
    const gzip = createGzip({ level: 4 });
    // Fails if a reader disconnects halfway, which is no error.
    const writing = pipeline(gzip, createWriteStream(file, { mode: 0o600 }));
    writing.catch(() => undefined);
    const hash = createHash("sha256");
    let isWhole = false;
    try {
      for await (const part of parts) {
        hash.update(part);
        if (!gzip.write(part)) await Promise.race([once(gzip, "drain"), writing]);
        yield part;
      }
      gzip.end();
      await writing;
      isWhole = true;
    } finally {
      if (isWhole && drops === this.#drops) {
        const before = this.#kept.get(name);
        this.#kept.set(name, { file, etag: `"${hash.digest("hex").slice(0, 32)}"`, madeAt });
        if (before) await rm(before.file, { force: true });
      } else {
        gzip.destroy();
        await writing.catch(() => undefined);
        await rm(file, { force: true });
      }
    }
  }

  async #place(): Promise<string> {
    if (this.#folder !== undefined) return this.#folder;
    const folder = await mkdtemp(join(tmpdir(), "tatka-feeds-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    this.#folder = folder;
    return folder;
  }
}
