/** GSM 03.38: characters of seven bits, and those that take two places. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ!\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extended = new Set("^{}\\[~]|€\f");

/** Length of one SMS: alone, and as a part of several, where a header takes space. */
const places = { gsm: { alone: 160, joined: 153 }, unicode: { alone: 70, joined: 67 } } as const;

export type SmsParts = { alphabet: keyof typeof places; characters: number; parts: number; left: number };

/**
 * How an SMS is counted and billed: one character outside the alphabet makes all of it Unicode. Characters of two
 * places are never split, so a part may end one place early.
 */
export function smsParts(text: string): SmsParts {
  const letters = [...text];
  const alphabet = letters.every((letter) => basic.has(letter) || extended.has(letter)) ? "gsm" : "unicode";
  const sizes = letters.map((letter) => (alphabet === "unicode" ? letter.length : extended.has(letter) ? 2 : 1));
  const characters = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, joined } = places[alphabet];
  if (characters <= alone) return { alphabet, characters, parts: 1, left: alone - characters };
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > joined) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return { alphabet, characters, parts, left: joined - used };
}
