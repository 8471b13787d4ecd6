import type { Page } from "playwright-core";

/** Controls lower than 44 px. WCAG 2.5.8 exempts links within a sentence. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
    const found = [...pressable].filter((element) => {
      const { display } = getComputedStyle(element);
      const isInSentence = display === "inline" && element.parentElement?.textContent !== element.textContent;
      // The link's pseudo-element covers the whole card, so the link's own height does not matter.
      const isSpread = getComputedStyle(element, "::after").position === "absolute";
      const { height, right, bottom } = (element.closest("label") ?? element).getBoundingClientRect();
      const isReached = element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && height > 1;
      return isReached && right > 0 && bottom + scrollY > 0 && !isInSentence && !isSpread && height < 43.5;
    });
    return found.map((element) => {
      const height = Math.round((element.closest("label") ?? element).getBoundingClientRect().height);
      return `${height} px: ${element.outerHTML.slice(0, 120)}`;
    });
  });
}

/** Whether the page scrolls sideways with a browser font size of 200 %. */
export async function tooWideWithLargeText(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const { scrollWidth, clientWidth } = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await session.detach();
  return scrollWidth > clientWidth ? [`${scrollWidth} px wide with text at 200 %`] : [];
}
