const STORAGE_KEY = "searches";
const MOST = 6;

/** Recent searches in this browser, latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    // A browser that keeps nothing, or kept something else, has no past.
    return [];
  }
}

export function rememberSearch(words: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(withSearch(recentSearches(), words)));
  } catch {
    // Not remembered, and nothing else is lost.
  }
}

export function withSearch(past: string[], words: string): string[] {
  const isSame = (one: string) => one.toLowerCase() === words.toLowerCase();
  return [words, ...past.filter((one) => !isSame(one))].slice(0, MOST);
}
