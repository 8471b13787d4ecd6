/**
 * A line is normalised before parsing: prices are blanked out, split units joined, joined words separated. Signs keep
 * their order, so the original can be quoted: spaces may be added or removed, a sign may be replaced, and blanked text
 * becomes fillers, which patterns treat as spaces.
 */
const FILLER = "\u2007";

export function blank(found: string): string {
  return found.replace(/\S/g, FILLER);
}

/** The original text between two positions of the normalised line. */
export function writtenIn(line: string, tidied: string): (from: number, to: number) => string {
  const places = [...signPlaces(line, isSign)];
  const before: number[] = [0];
  for (const [place, sign] of tidied.split("").entries()) before.push((before[place] ?? 0) + (isKept(sign) ? 1 : 0));
  return (from, to) => {
    const [first = 0, last = 0] = [before[from], before[to]];
    if (last <= first) return "";
    return line.slice(places[first] ?? 0, (places[last - 1] ?? 0) + 1);
  };
}

function* signPlaces(text: string, counts: (sign: string) => boolean): Generator<number> {
  for (let place = 0; place < text.length; place += 1) if (counts(text[place] ?? "")) yield place;
}

function isSign(sign: string): boolean {
  return /\S/.test(sign);
}

/** Whether there was any text, even if it is blanked out. */
export function hasSigns(tidied: string): boolean {
  return tidied.split("").some(isKept);
}

/** With a letter for each blanked sign. */
export function shownSigns(tidied: string): string {
  return tidied.replaceAll(FILLER, "x");
}

function isKept(sign: string): boolean {
  return sign === FILLER || isSign(sign);
}
