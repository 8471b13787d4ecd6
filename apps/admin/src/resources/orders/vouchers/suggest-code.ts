/** Characters that are not confused when read aloud or in print. */
const readable = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A code that is easy to read out and hard to guess: `TATKA-7KM2QX`. */
export function suggestCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `TATKA-${Array.from(bytes, (byte) => readable[byte % readable.length]).join("")}`;
}
