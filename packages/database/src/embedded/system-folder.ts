import { mkdir } from "node:fs/promises";

/** Where root puts what another user must read; used only if that user cannot enter the store's own folders. */
export async function systemFolder(): Promise<string> {
  const folder = "/var/lib/tatka";
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}
