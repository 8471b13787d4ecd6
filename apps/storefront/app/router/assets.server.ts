import type { RouteEntry } from "./routes.ts";

/** Built scripts. Each list contains a file and its static imports. */
export type Assets = { entry: string[]; ofRoute: (route: RouteEntry) => string[] };

/** Vite's build manifest, by source path. */
export type BuildManifest = Readonly<Record<string, { file: string; imports?: string[] } | undefined>>;

export function builtAssets(manifest: BuildManifest): Assets {
  const filesOf = (source: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return [];
    seen.add(source);
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((other) => filesOf(other, seen))];
  };
  const known = new Map<string, string[]>();
  const sourceFiles = (source: string) => {
    const files = known.get(source) ?? filesOf(source);
    known.set(source, files);
    return files;
  };
  return { entry: sourceFiles("app/entry.client.tsx"), ofRoute: ({ file }) => sourceFiles(`app/${file}.tsx`) };
}

/** URLs of Vite's development server. */
export const sourceAssets: Assets = {
  entry: ["/app/entry.client.tsx"],
  ofRoute: ({ file }) => [`/app/${file}.tsx`],
};
