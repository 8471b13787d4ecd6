import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@tatka/database/embedded";
import pg from "pg";
import { databaseUrl, run } from "../../tests/harness/database/database-server.ts";
import { generateCatalogue } from "../generate-catalogue.ts";

/** Runs `work` on a temporary database with this many products. */
export async function withCatalogue(
  products: number,
  work: (client: pg.Client, url: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "tatka-bench-"));
  // Started by root, PostgreSQL runs as an unprivileged user, which needs access.
  await chmod(folder, 0o755);
  const settings = { shared_buffers: "512MB", fsync: "off", synchronous_commit: "off", max_wal_size: "4GB" };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
  try {
    await run(postgres.url, (admin) => admin.query("create database learning"));
    const url = databaseUrl(postgres.url, "learning");
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await generateCatalogue(client, products);
      await work(client, url);
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
