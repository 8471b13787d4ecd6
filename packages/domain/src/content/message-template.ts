/** Names of the store, allowed in every text; filled in when a message is created. */
export const storeMarks = ["store", "store-bn", "of-store-bn", "at-store-bn"] as const;

/** Values of placeholders by name. An empty text means none. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** A part in square brackets that holds a placeholder, or a placeholder. */
const parts = /\[([^[\]]*\{[^{}[\]]*\}[^[\]]*)\]|\{([^{}[\]]*)\}/g;
const placeholder = /\{([^{}[\]]*)\}/g;

/**
 * Fills in placeholders. A part in square brackets is left out when a placeholder in it is empty: `on its way.[ Code:
 * {code}.]`. One pass, so braces and brackets in values stay text.
 */
export function fillTemplate(template: string, values: PlaceholderValues): string {
  return template.replace(parts, (whole: string, optional: string | undefined, name: string | undefined) => {
    if (optional === undefined) return said(name ?? "", whole, values);
    const isSaid = namesIn(optional).every((one) => isStoreMark(one) || values[one] !== "");
    return isSaid ? optional.replace(placeholder, (written: string, one: string) => said(one, written, values)) : "";
  });
}

function said(name: string, written: string, values: PlaceholderValues): string {
  return values[name] ?? written;
}

function isStoreMark(name: string): boolean {
  return storeMarks.some((mark) => mark === name);
}

function namesIn(template: string): string[] {
  return [...template.matchAll(placeholder)].map(([, name]) => name ?? "");
}

export type TemplateProblem =
  | { code: "unknown_placeholder"; placeholder: string }
  | { code: "missing_placeholder"; placeholder: string }
  | { code: "html" };

/** The first problem of a text. */
export function templateProblem(
  template: string,
  { offered, required }: { offered: readonly string[]; required: readonly string[] },
): TemplateProblem | undefined {
  if (/<\/?[a-z!][^<>]*>/i.test(template)) return { code: "html" };
  const named = namesIn(template);
  const unknown = named.find((name) => !isStoreMark(name) && !offered.includes(name));
  if (unknown !== undefined) return { code: "unknown_placeholder", placeholder: `{${unknown}}` };
  const stray = template.replace(placeholder, "").match(/[{}]/);
  if (stray) return { code: "unknown_placeholder", placeholder: stray[0] };
  const missing = required.find((name) => !named.includes(name));
  return missing === undefined ? undefined : { code: "missing_placeholder", placeholder: `{${missing}}` };
}

/**
 * The alphabet of a long SMS lacks the taka sign and typographic dashes and quotes; one of them would halve the length
 * of a part.
 */
export function inSmsAlphabet(value: string): string {
  return value.replaceAll("৳", "Tk ").replaceAll(/[–—]/g, "-").replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'");
}
