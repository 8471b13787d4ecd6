/** Response headers of files that browsers fetch from the storage directly. */
export type FileHead = { type: string; cacheControl: string };

/**
 * Storage for files that all servers need: pictures and uploads. Names are paths such as `media/sizes/1f.webp`, equal
 * on disk and in S3, so that a store can move by copying. An unreachable storage throws `StorageAway`, which becomes a
 * 503.
 */
export type Files = {
  /** Stores a file; readers get all of it or nothing. */
  put(name: string, bytes: Uint8Array, head?: FileHead): Promise<void>;
  /** Undefined if the file does not exist. */
  get(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Deletes a file, if it exists. */
  delete(name: string): Promise<void>;
  /** Names directly in a folder. */
  list(folder: string): Promise<string[]>;
};
