export type Mark = "bold" | "italic" | "heading" | "list" | "link";

type Formatted = { text: string; from: number; to: number };

/** Adds Markdown marks to the selection, and returns the new selection. */
export function formatted(text: string, from: number, to: number, mark: Mark): Formatted {
  const before = text.slice(0, from);
  const chosen = text.slice(from, to);
  const after = text.slice(to);
  switch (mark) {
    case "bold":
      return around("**", before, chosen, after);
    case "italic":
      return around("*", before, chosen, after);
    case "link": {
      const words = chosen || "…";
      const start = before.length + words.length + 3;
      return { text: `${before}[${words}](/)${after}`, from: start, to: start + 1 };
    }
    case "heading":
      return beforeLines("## ", text, from, to);
    case "list":
      return beforeLines("- ", text, from, to);
  }
}

function around(sign: string, before: string, chosen: string, after: string): Formatted {
  const from = before.length + sign.length;
  return { text: before + sign + chosen + sign + after, from, to: from + chosen.length };
}

function beforeLines(sign: string, text: string, from: number, to: number): Formatted {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lines = text.slice(start, to).split("\n");
  const marked = lines.map((line) => sign + line).join("\n");
  return { text: text.slice(0, start) + marked + text.slice(to), from: start, to: start + marked.length };
}
