/** Where the results for these words are; nothing to go to without words. */
export function searchPath(words: string): string | null {
  const trimmed = words.trim().replace(/\s+/g, " ").slice(0, 100);
  // A path made of dots alone would be taken as a step upwards.
  return trimmed === "" || /^\.+$/.test(trimmed) ? null : `/search/${encodeURIComponent(trimmed)}`;
}
