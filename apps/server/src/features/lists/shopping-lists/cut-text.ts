/** The original text before these words, or all of it if they do not occur in it. */
export function cut(raw: string, firstWords: readonly string[]): string[] {
  const text = raw.normalize("NFC").toLowerCase();
  const starts: number[] = [];
  for (const word of firstWords) starts.push(text.indexOf(word, (starts.at(-1) ?? -1) + 1));
  if (text.length !== raw.length || starts.includes(-1)) return firstWords.map(() => raw);
  return starts.map((start, place) =>
    raw
      .slice(place === 0 ? 0 : start, starts[place + 1])
      .replace(/(?:\s+(?:and|ar|aar|o|ebong|plus|আর|এবং|ও)|[\s+/&,-])+$/iu, "")
      .trim(),
  );
}
