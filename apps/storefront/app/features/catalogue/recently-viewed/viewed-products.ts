const STORAGE_KEY = "viewed-products";
export const MOST_VIEWED = 20;

/** Products viewed on this device, latest first. They are never sent to the server. */
export function viewedSlugs(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((slug) => typeof slug === "string" && /^[a-z0-9-]{1,120}$/.test(slug)).slice(0, MOST_VIEWED);
  } catch {
    // Without storage there is no history.
    return [];
  }
}

export function rememberViewed(slug: string): void {
  store(withViewed(viewedSlugs(), slug));
}

export function clearViewed(): void {
  store([]);
}

export function withViewed(slugs: readonly string[], slug: string): string[] {
  return [slug, ...slugs.filter((other) => other !== slug)].slice(0, MOST_VIEWED);
}

function store(slugs: string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(slugs));
  } catch {
    // Without storage, it is not recorded.
  }
}
