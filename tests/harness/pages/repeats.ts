/**
 * Hides repeated list items and table rows, of which only words and pictures differ, because checking all of them took
 * most of the time. Two of each kind stay visible, because lists may be striped. Hidden items keep their place, and a
 * list keeps its first item, because axe has other rules for empty lists. Transitions are off, so that no colour is
 * measured halfway.
 */
export function hideRepeats(): void {
  /** Attributes whose value matters for the look or for accessibility rules. */
  const telling =
    /^(class|style|role|type|lang|dir|tabindex|aria-(hidden|disabled|pressed|expanded|current|checked|selected))$/;
  const seen = new Map<string, number>();

  const openingTag = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      telling.test(name) || value === "" ? `${name}=${value}` : name,
    );
    return `<${element.tagName} ${attributes.toSorted().join(" ")}>`;
  };
  const shapeOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent?.trim() ? "words" : "";
    const inside = [...node.childNodes].map(shapeOf).filter(Boolean);
    // Collapses adjacent elements of the same shape, because their number does not matter.
    return `${openingTag(node)}${inside.filter((shape, place) => shape !== inside[place - 1]).join("")}</>`;
  };
  /** The tags of all ancestors, which determine the background. */
  const placeOf = (element: Element): string =>
    element.parentElement ? placeOf(element.parentElement) + openingTag(element.parentElement) : "";

  for (const item of document.querySelectorAll("li, tr, details, [role=row]")) {
    const kind = placeOf(item) + shapeOf(item);
    const times = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, times);
    const isFirst = item.previousElementSibling === null;
    if (times > 2 && !isFirst && !item.contains(document.activeElement)) item.setAttribute("data-repeat", "");
  }
  // An empty `childNodes` makes axe skip the hidden elements, which stay in the page.
  for (const item of document.querySelectorAll("[data-repeat]")) {
    Object.defineProperty(item, "childNodes", { value: [], configurable: true });
  }

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { transition: none !important } [data-repeat], [data-repeat] * { visibility: hidden !important }",
  );
  document.adoptedStyleSheets.push(sheet);
}

export function showRepeats(): void {
  document.adoptedStyleSheets.pop();
  for (const item of document.querySelectorAll("[data-repeat]")) {
    item.removeAttribute("data-repeat");
    Reflect.deleteProperty(item, "childNodes");
  }
}
