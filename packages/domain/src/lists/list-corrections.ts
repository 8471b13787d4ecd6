/** Corrections: "no, make it 2", "na thak", "sorry 10 kg", "না ৩ কেজি". */
const said =
  "no|nope|nah|na|nai|noy|sorry|srry|oops|wait|actually|rather|instead(?! of)|correction|i mean|mane|make it|make that|change to|change it to|" +
  "thak|thik ache|bhul|vul|vhul|bolchi|koren|korun|kore den|না|নাহ|না না|থাক|সরি|ভুল|মানে|করেন|করুন|করে দেন|নয়";
const word = `(?:${said})(?![\\p{L}\\p{M}])`.normalize("NFC");
const corrections = new RegExp(`(?<![\\p{L}\\p{M}])${word}`, "giu");
const startsCorrecting = new RegExp(`^[\\s,.;…*-]*(?:${word}[\\s,.;…]*)+`, "iu");
/** "2 kg na 3 kg": between two amounts. */
const between = new RegExp(
  `(?<=[\\p{L}\\p{M}\\p{N}])[\\s,.…]+(?=(?:${word}[\\s,.…]*)+(?:\\p{Nd}|half|এক|দুই|তিন|ek |dui |tin |one |two |three ))`,
  "iu",
);

/** Removes the words of a correction; undefined if there are none. */
export function withoutCorrection(part: string): string | undefined {
  const found = startsCorrecting.exec(part);
  return found ? part.slice(found[0].length).replace(corrections, " ") : undefined;
}

/** The position of the amount that replaces another; -1 if there is none. */
export function correctionIn(part: string): number {
  return part.search(between);
}
