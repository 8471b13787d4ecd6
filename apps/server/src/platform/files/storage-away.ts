/** The storage does not respond or is full; a retry may succeed. */
export class StorageAway extends Error {
  override name = "StorageAway";
}

/** The storage rejects the keys or the bucket. Until the operator fixes that, it is unavailable. */
export class StorageRefused extends StorageAway {
  override name = "StorageRefused";
}
