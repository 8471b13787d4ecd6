/** Response headers of files that browsers fetch from the storage directly. */
export type FileHead = { type: string; cacheControl: string };

/**
 * Where the store keeps files that every one of its servers needs: pictures and what shoppers upload. Names are paths such
 * as `media/sizes/1f.webp`, the same on a disk and in S3, so that a store can move from one to the other by copying.
 *
 * A storage that cannot be reached throws `StorageAway`, which a caller sees as a 503.
 */
export type Files = {
  /** Keeps a file: a reader finds all of it or nothing. */
  put(name: string, bytes: Uint8Array, head?: FileHead): Promise<void>;
  /** Undefined if the file does not exist. */
  get(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Deletes a file, if it is there. */
  delete(name: string): Promise<void>;
  /** The names directly in a folder. */
  list(folder: string): Promise<string[]>;
};
