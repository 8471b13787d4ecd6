/**
 * Writes every letter beyond ASCII in a build as its escape. One Bangla letter makes Node hold the whole file with two bytes
 * for each of its characters, which of our two builds is five megabytes. Strings, patterns and templates say the same
 * either way; only what asks for the raw text of a template would notice.
 *
 * @returns a plugin of rolldown
 */
export function latinSource() {
  return {
    name: "latin-source",
    /** @param {unknown} _ @param {Record<string, { type: "asset" } | { type: "chunk", code: string }>} bundle */
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = escaped(file.code);
    },
  };
}

/** @param {string} code */
export function escaped(code) {
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
