/** A slug made from an English title: "Fish & Meat (Frozen)" becomes `fish-meat-frozen`. May be empty. */
export function suggestSlug(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, 80)
    .replace(/-$/, "");
}
