import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { CachedResponse } from "../cache/cached-response.ts";
import { securityHeaders } from "../security/security-headers.ts";

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

export type StaticFolder = {
  folder: string;
  /** Base path of its files, without a trailing slash. */
  at: string;
  /** File names below this path contain a content hash, so they never change. */
  immutable: string;
};

/** The built files of both apps, loaded into memory once: they are small, and no request path can reach the disk. */
export class StaticFiles {
  readonly #files = new Map<string, CachedResponse>();

  constructor(folders: readonly StaticFolder[]) {
    for (const folder of folders) this.#read(folder);
  }

  find(path: string): CachedResponse | undefined {
    return this.#files.get(path);
  }

  #read({ folder, at, immutable }: StaticFolder): void {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const contentType = contentTypes[extname(entry.name)];
      const file = join(entry.parentPath, entry.name);
      const path = at + file.slice(folder.length);
      // Vite's manifest, in `.vite`, names every file of the build.
      if (!entry.isFile() || !contentType || path.includes("/.")) continue;
      const cacheControl = path.startsWith(immutable) ? "public, max-age=31536000, immutable" : "public, max-age=3600";
      const headers = { ...securityHeaders, "content-type": contentType, "cache-control": cacheControl };
      this.#files.set(path, new CachedResponse(200, { ...headers, vary: "Accept-Encoding" }, readFileSync(file), 9));
    }
  }
}
