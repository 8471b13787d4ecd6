/** Puts the cursor where the user goes on typing: into the first field that is wrong, or simply the first. */
export function focusFirst(form: HTMLFormElement | null, which: "field" | "error"): void {
  const wanted = which === "error" ? "[aria-invalid=true]" : "input:not([hidden])";
  form?.querySelector<HTMLInputElement>(wanted)?.focus();
}
