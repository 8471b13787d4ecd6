/**
 * Hides, in the browser, the items of lists and rows of tables that differ from two others in words and pictures alone:
 * of a hundred products' cards one of each kind tells as much as all of them, and judging them all took most of the
 * time. Two, because lists may be striped. They keep their place, so that nothing else moves, and a list its first,
 * because an empty list is judged otherwise. Colours change at once, so that none is judged half-way.
 */
export function hideRepeats(): void {
  /** Attributes whose value is more than words, pictures or URLs: it matters for the look or for the rules. */
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
    // How many of the same stand in a row makes no difference either.
    return `${openingTag(node)}${inside.filter((shape, place) => shape !== inside[place - 1]).join("")}</>`;
  };
  /** The classes of all ancestors, which determine the background. */
  const placeOf = (element: Element): string =>
    element.parentElement ? placeOf(element.parentElement) + openingTag(element.parentElement) : "";

  for (const item of document.querySelectorAll("li, tr, details, [role=row]")) {
    const kind = placeOf(item) + shapeOf(item);
    const times = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, times);
    const isFirst = item.previousElementSibling === null;
    if (times > 2 && !isFirst && !item.contains(document.activeElement)) item.setAttribute("data-repeat", "");
  }
  // Hidden elements are skipped, though they stay in the page.
  for (const item of document.querySelectorAll("[data-repeat]")) {
    Object.defineProperty(item, "childNodes", { value: [], configurable: true });
  }

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { transition: none !important } [data-repeat], [data-repeat] * { visibility: hidden !important }",
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Undoes it, in the browser. */
export function showRepeats(): void {
  document.adoptedStyleSheets.pop();
  for (const item of document.querySelectorAll("[data-repeat]")) {
    item.removeAttribute("data-repeat");
    Reflect.deleteProperty(item, "childNodes");
  }
}
