import { afterAll } from "vitest";
import { readConfig } from "../../../apps/server/src/settings/config.ts";
import { asAdministrator, openDatabaseCopy, openStoreOn } from "../store.ts";
import { openStorage } from "./storage.ts";

/** Two servers that share a database and an object storage, without local files. */
export async function twoServersOnStorage() {
  const storage = await openStorage();
  afterAll(() => storage[Symbol.asyncDispose]());
  const { s3, picturesAt } = readConfig({
    ...storage.settings,
    S3_PUBLIC_URL: storage.bucketUrl,
    DEMO_PICTURES: "false",
  });
  const database = await openDatabaseCopy();
  const one = await openStoreOn(database, { s3, picturesAt });
  const two = await openStoreOn({ url: database.url, drop: async () => undefined }, { s3 });
  return { storage, database, s3, picturesAt, one, two, admin: await asAdministrator(one) };
}
