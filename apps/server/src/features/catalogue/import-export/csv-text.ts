/** UTF-8, or Excel's Unicode text. Other encodings would corrupt Bangla silently. */
export function csvText(bytes: Buffer): { text: string } | { refused: "import.not_a_table" | "import.broken_text" } {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
    if (text.includes("\0")) return { refused: "import.not_a_table" };
    return isBroken(text) ? { refused: "import.broken_text" } : { text };
  } catch {
    return { refused: "import.not_a_table" };
  }
}

/**
 * Detects text that was read in the wrong encoding and saved again: replacement characters, or the bytes of Bangla (E0
 * A6, E0 A7) and typographic marks (E2 80) as Windows-1252 letters.
 */
export function isBroken(text: string): boolean {
  return /\uFFFD|\u00E0[\u00A6\u00A7]|\u00E2\u20AC/.test(text);
}
