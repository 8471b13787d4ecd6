/** Digits and capitals without those that are mistaken for one another when read out. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Twelve characters of randomness: 60 bits, too many to guess another customer's order. */
export function orderNumberFrom(bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, 12), (byte) => alphabet[byte % 32]).join("");
  return [characters.slice(0, 4), characters.slice(4, 8), characters.slice(8, 12)].join("-");
}

/** The first eight characters: enough for people to tell open orders apart, and search finds orders by them. */
export const shortNumber = (number: string): string => number.slice(0, 9);
