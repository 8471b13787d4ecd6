import { eachAlone } from "../../../platform/database/many-rows.ts";
import type { Files } from "../../../platform/files/files.ts";
import type { Log } from "../../../platform/telemetry/log.ts";

/** Uploaded lists, served only to their owner, and to staff whom the owner asked. */
const folder = "shopping-lists";

export async function keepFile(files: Files, id: number, bytes: Uint8Array): Promise<void> {
  await files.put(`${folder}/${id}`, bytes);
}

export async function readKeptFile(files: Files, id: number): Promise<Buffer | undefined> {
  return files.get(`${folder}/${id}`);
}

/** The original photo. It is never served, and deleted after re-encoding or a failure. */
export async function keepRawPhoto(files: Files, id: number, bytes: Uint8Array): Promise<void> {
  await files.put(`${folder}/${id}.raw`, bytes);
}

export async function readRawPhoto(files: Files, id: number): Promise<Buffer | undefined> {
  return files.get(`${folder}/${id}.raw`);
}

export async function removeRawPhoto(files: Files, id: number): Promise<void> {
  await files.delete(`${folder}/${id}.raw`);
}

type ListFile = { id: number; name: string };

export async function listFiles(files: Files): Promise<ListFile[]> {
  const names = (await files.list(folder)).filter((name) => /^\d+(\.raw)?$/.test(name));
  return names.map((name) => ({ id: Number.parseInt(name, 10), name }));
}

/** Failures are logged and the rest continue. */
export async function deleteFiles(files: Files, which: readonly ListFile[], log: Log): Promise<void> {
  const noted = {
    log,
    message: "the file of a shopping list could not be deleted",
    name: ({ name }: ListFile) => ({ file: name }),
  };
  await eachAlone(which, noted, ({ name }) => files.delete(`${folder}/${name}`));
}
