const longest = 100;

/**
 * A slug made from an English title: "Mango (Himsagar), 1 kg" becomes `mango-himsagar-1-kg`. Empty when nothing of
 * the title can stand in a slug.
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
