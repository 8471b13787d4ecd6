/** The storage of files does not answer, or is full: the same request may well succeed later. */
export class StorageAway extends Error {
  override name = "StorageAway";
}

/** The storage answers, and says no: to the keys, or to the bucket. Until the operator mends that, it is as good as away. */
export class StorageRefused extends StorageAway {
  override name = "StorageRefused";
}
