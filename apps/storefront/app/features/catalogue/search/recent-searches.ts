const STORAGE_KEY = "searches";
const MOST = 6;

/** Recent searches in this browser, latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    // Without storage, or with invalid data, there is no history.
    return [];
  }
}

export function rememberSearch(words: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(withSearch(recentSearches(), words)));
  } catch {
    // Without storage, it is not recorded.
  }
}

export function withSearch(past: string[], words: string): string[] {
  const isSame = (one: string) => one.toLowerCase() === words.toLowerCase();
  return [words, ...past.filter((one) => !isSame(one))].slice(0, MOST);
}
