import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

const bucket = "shop";

/** S3-compatible storage on its own port that verifies signatures, with the settings for a store. */
export async function openStorage() {
  const folder = await mkdtemp(join(tmpdir(), "tatka-storage-"));
  const storage = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await storage.configureBuckets();
  const answer = storage.getMiddleware();
  let server = createServer(answer);
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    bucketUrl: `${endpoint}/${bucket}`,
    /** Settings as environment variables. */
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    /** Names of all stored objects. */
    async names(): Promise<string[]> {
      const found = await readdir(join(folder, bucket), { recursive: true });
      return found.flatMap((name) => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? []).sort();
    },
    /** Stops the storage, so that connections are refused. */
    goAway: close,
    async comeBack() {
      server = createServer(answer);
      await listen(port);
    },
    async [Symbol.asyncDispose]() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
