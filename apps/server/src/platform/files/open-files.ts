import { StartupError } from "@tatka/database/startup-error";
import type { Log } from "../telemetry/log.ts";
import { loggableMessage } from "../telemetry/loggable.ts";
import { DiskFiles } from "./disk-files.ts";
import type { Files } from "./files.ts";
import { S3Files, type S3Settings } from "./s3-files.ts";
import { StorageAway, StorageRefused } from "./storage-away.ts";

type Storage = { dataDir: string; s3: S3Settings | undefined };

/**
 * Opens the configured storage. Wrong keys or a missing bucket prevent the start; an unreachable storage does not,
 * because orders work without pictures.
 */
export async function openFiles({ s3, dataDir }: Storage, log: Log): Promise<Files> {
  if (!s3) return new DiskFiles(dataDir);
  const files = new S3Files(s3);
  try {
    await files.prove();
  } catch (error) {
    if (error instanceof StorageRefused) {
      throw new StartupError("STORAGE_REFUSED", `S3_BUCKET ${s3.bucket} cannot be used: ${loggableMessage(error)}`);
    }
    if (!(error instanceof StorageAway)) throw error;
    log.error({ err: error }, "the storage of files does not answer: pictures and uploads wait for it");
  }
  return files;
}
