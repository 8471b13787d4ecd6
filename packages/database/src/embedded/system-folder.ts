import { mkdir } from "node:fs/promises";

/** Where root keeps what another user must reach; used only when the store's own folders are closed to that user. */
export async function systemFolder(): Promise<string> {
  const folder = "/var/lib/tatka";
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}
