/**
 * Who is really asking. Each trusted proxy appends the address it saw, so counting from the right by as many as
 * are trusted finds the last one that nobody could forge; everything further left is the caller's own claim.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwardedFor) return peer;
  const claimed = forwardedFor.split(",").map((address) => address.trim());
  return claimed.at(-trustedProxies) ?? claimed[0] ?? peer;
}
