import type { Page } from "playwright-core";

/** Lines of text that lie on other text or on a drawing, in the open dialog or, without one, in the page's content. */
export function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const part = document.querySelector("dialog[open]") ?? document.querySelector("main") ?? document.body;
    type Box = { text: string; element: Element; left: number; right: number; top: number; bottom: number };
    const boxes: Box[] = [];
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
    /** What floats lies on other parts on purpose. */
    const isFloating = (element: Element) => {
      for (let around: Element | null = element; around && around !== part; around = around.parentElement) {
        if (["absolute", "fixed", "sticky"].includes(getComputedStyle(around).position)) return true;
      }
      return false;
    };
    const add = (text: string, element: Element, box: DOMRect) => {
      let { left, right, top, bottom } = box;
      for (let around: Element | null = element; around && around !== part; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === "visible") continue;
        const limits = around.getBoundingClientRect();
        [left, right] = [Math.max(left, limits.left), Math.min(right, limits.right)];
        [top, bottom] = [Math.max(top, limits.top), Math.min(bottom, limits.bottom)];
      }
      // Boxes of lines are higher than their letters, and those of neighbouring lines may overlap a little.
      const edge = box.height / 8;
      if (right - left > 2 && bottom - top > 8) {
        boxes.push({ text, element, left, right, top: top + edge, bottom: bottom - edge });
      }
    };
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.nodeValue?.trim() || element.closest("svg, select, textarea, .sr-only")) continue;
      if (!isShown(element) || isFloating(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) add(node.nodeValue.trim(), element, box);
    }
    for (const drawing of part.querySelectorAll("svg")) {
      const box = drawing.getBoundingClientRect();
      if (box.height > 60 && isShown(drawing) && !isFloating(drawing)) add("a drawing", drawing, box);
    }
    const found = new Set<string>();
    for (const [place, one] of boxes.entries()) {
      for (const other of boxes.slice(place + 1)) {
        if (one.element === other.element) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 1 && down > 1) found.add(`"${one.text}" and "${other.text}" overlap`);
      }
    }
    return [...found];
  });
}
