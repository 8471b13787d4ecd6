/** The path of the results for these words; null without words. */
export function searchPath(words: string): string | null {
  const trimmed = words.trim().replace(/\s+/g, " ").slice(0, 100);
  // A path of dots alone would be resolved as a parent folder.
  return trimmed === "" || /^\.+$/.test(trimmed) ? null : `/search/${encodeURIComponent(trimmed)}`;
}
