import type { Page } from "playwright-core";

/**
 * Controls lower or narrower than 44 px. WCAG 2.5.8 exempts links within a sentence. The tab of an empty cart is 28 px
 * wide, because a wider one would lie on the buttons at the edge of cards; the header has the same button.
 */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
    const found = [...pressable].filter((element) => {
      const { display } = getComputedStyle(element);
      const isInSentence = display === "inline" && element.parentElement?.textContent !== element.textContent;
      // The link's pseudo-element covers the whole card, so the link's own height does not matter.
      const isSpread = getComputedStyle(element, "::after").position === "absolute";
      const { width, height, right, bottom } = (element.closest("label") ?? element).getBoundingClientRect();
      const isTab = element.matches(".floating-cart") && height >= 44;
      const isReached = element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && height > 1;
      return (
        isReached &&
        right > 0 &&
        bottom + scrollY > 0 &&
        !isInSentence &&
        !isSpread &&
        !isTab &&
        Math.min(width, height) < 43.5
      );
    });
    return found.map((element) => {
      const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
      return `${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 120)}`;
    });
  });
}

/** Whether the page or an open dialog scrolls sideways with a browser font size of 200 %. */
export async function tooWideWithLargeText(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const wide = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return [document.documentElement, ...document.querySelectorAll("dialog[open]")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} is ${scrollWidth} px wide with text at 200 %`);
  });
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await session.detach();
  return wide;
}
