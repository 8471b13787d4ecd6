const longest = 100;

/**
 * A slug from an English title: "Mango (Himsagar), 1 kg" becomes `mango-himsagar-1-kg`. Empty if the title has no
 * usable characters.
 */
export function slugOfTitle(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-|-$/g, "");
}
