/** Focuses the first invalid field, or the first field. */
export function focusFirst(form: HTMLFormElement | null, which: "field" | "error"): void {
  const wanted = which === "error" ? "[aria-invalid=true]" : "input:not([hidden])";
  form?.querySelector<HTMLInputElement>(wanted)?.focus();
}
