/** The page a visitor asks for: the first when none is named, nothing when what is named is no page. */
export function pageFrom(named: string | null): number | null {
  if (named === null) return 1;
  return /^[1-9]\d{0,3}$/.test(named) ? Number(named) : null;
}
