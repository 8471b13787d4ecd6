import type { Frame, Page } from "playwright-core";

/** From the narrowest phone to a large desktop, in steps of 16 px. */
export const everyWidth = Array.from({ length: 101 }, (_, step) => 320 + 16 * step);

/** Both sides of each breakpoint, common phones and a few widths between, for pages that reuse tested components. */
const breakpoints = [640, 768, 1024, 1280, 1344];
export const tellingWidths = [
  ...[320, 359, 360, 390, 412, 480, 560, 700, 896, 1152, 1600, 1920],
  ...breakpoints.flatMap((width) => [width - 1, width]),
].toSorted((a, b) => a - b);

/**
 * Loads the page in a frame. Resizing a frame is one script step; resizing a window involves three processes and took
 * four times as long.
 */
export async function openInFrame(page: Page, url: string): Promise<Frame> {
  const outside = new URL("/frame", url).href;
  await page.route(outside, (route) => route.fulfill({ contentType: "text/html", body: "<iframe></iframe>" }));
  await page.route(url, async (route) => {
    const response = await route.fetch();
    // The store's headers forbid framing.
    const { "x-frame-options": _, "content-security-policy": __, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(outside);
  await page.locator("iframe").evaluate((frame, src) => {
    Object.assign((frame as HTMLIFrameElement).style, { border: 0, height: "400px", width: "1280px" });
    (frame as HTMLIFrameElement).src = src;
  }, url);
  const frame = page.frames()[1];
  if (!frame) throw new Error(`${url} is not in the frame`);
  await frame.waitForURL(url);
  await frame.waitForLoadState("networkidle");
  return frame;
}

/**
 * Resizes the page and returns layout faults: a page or dialog that is wider than the window, or header controls that
 * are missing, outside the window or covered.
 */
export function faultsIn(frame: Frame, widths = everyWidth): Promise<string[]> {
  return frame.evaluate(findFaults, widths);
}

/** Runs in the browser, so it must not reference outer variables. */
async function findFaults(widths: number[]): Promise<string[]> {
  const root = document.documentElement;
  // Invisible content keeps its size but is not painted, which is faster.
  root.style.visibility = "hidden";
  const faults: string[] = [];
  for (const width of widths) {
    if (frameElement) (frameElement as HTMLElement).style.width = `${width}px`;
    await new Promise(requestAnimationFrame);
    if (innerWidth !== width) throw new Error(`this is ${innerWidth} px wide, not ${width}`);
    faults.push(...faultsNow().map((fault) => `${width} px: ${fault}`));
  }
  root.style.visibility = "";
  return faults;

  function faultsNow(): string[] {
    return [...faultsOfPage(), ...faultsOfHeader()];
  }

  function faultsOfPage(): string[] {
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`);
    for (const dialog of document.querySelectorAll("dialog[open]")) {
      const { left, right } = dialog.getBoundingClientRect();
      if (left < 0 || right > root.clientWidth) found.push("the dialog is not inside the window");
      if (dialog.scrollWidth > dialog.clientWidth) found.push(`the dialog's content is ${dialog.scrollWidth} px wide`);
    }
    return found;
  }

  function faultsOfHeader(): string[] {
    const found: string[] = [];
    const header = document.querySelector("header");
    if (!header) return ["there is no header"];
    const shown = (selector: string) =>
      [...header.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const required = {
      "menu toggle": "[aria-controls=categories]",
      logo: 'a[href="/"], a[href="/bn"]',
      "search box": "search input",
      city: "p",
      "button to change the city": ".location-note > button",
      "link to the messaging app": 'a[href^="https://wa.me/"]',
      "account button": "button:not([aria-label])",
      "cart button": "button[aria-expanded][aria-label]:not([aria-controls])",
    };
    // On a phone, pages that show place and time themselves leave the room to their content.
    const hidesCity = innerWidth < 640 && /^(\/bn)?\/(product|customer|checkout)(\/|$)/.test(location.pathname);
    for (const [name, selector] of Object.entries(required)) {
      if (hidesCity && name.includes("city")) continue;
      if (shown(selector).length === 0) found.push(`the header has no ${name}`);
    }

    const boxes = shown("search, p, a, button")
      .filter((element) => !element.parentElement?.closest("search, p"))
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { name: element.getAttribute("aria-label") ?? element.textContent, left, top, right, bottom };
      });
    for (const [place, box] of boxes.entries()) {
      if (box.left < 0 || box.right > root.clientWidth) found.push(`"${box.name}" is not inside the window`);
      for (const other of boxes.slice(place + 1)) {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        if (across > 0.5 && down > 0.5) found.push(`"${box.name}" and "${other.name}" overlap`);
      }
    }
    return found;
  }
}

/** Elements of the dialog that overflow their container or the dialog. */
export async function cutIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector("dialog[open]");
    if (!dialog) return ["there is no dialog"];
    const frame = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll<HTMLElement>("*")]
      .filter((element) => element.checkVisibility() && !(element instanceof SVGElement))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < frame.left || right > frame.right || element.scrollWidth > element.clientWidth + 1;
      })
      .filter((element) => getComputedStyle(element).display !== "inline")
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

const pressable = "a[href], button, input, select, textarea, summary, label, [role=option]";

/**
 * Focuses each control in turn, like the Tab key, and returns those that the floating cart covers. The browser scrolls
 * focused elements into view, so a covered control stays covered.
 */
export async function coveredWhenFocused(page: Page): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const cart = document.querySelector("button.fixed");
    if (!cart?.checkVisibility()) return ["there is no floating cart"];
    const covered: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(`main :is(${selector}), footer :is(${selector})`)) {
      if (!element.checkVisibility() || element.matches("label")) continue;
      element.focus();
      await new Promise(requestAnimationFrame);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const over = cart.getBoundingClientRect();
      const isUnder = right > over.left && left < over.right && bottom > over.top && top < over.bottom;
      if (isUnder) covered.push(element.getAttribute("aria-label") ?? element.textContent ?? element.outerHTML);
    }
    return covered;
  }, pressable);
}

/**
 * Scrolls from top to bottom and returns controls that the floating cart covers at every scroll position, by hit
 * testing each of their points.
 */
export async function neverFree(page: Page): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const cart = document.querySelector("button.fixed");
    const covered = new Set<Element>();
    const free = new Set<Element>();
    const isOver = (hit: Element | null) => hit !== null && cart?.contains(hit) === true;
    for (let top = 0; ; top += 400) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (const element of document.querySelectorAll(selector)) {
        const { left, right, y, height, width } = element.getBoundingClientRect();
        if (element === cart || height === 0 || !element.checkVisibility() || y + height < 0 || y > innerHeight)
          continue;
        const hits = [left + 1, left + width / 2, right - 1].map((x) => document.elementFromPoint(x, y + height / 2));
        if (hits.some(isOver)) covered.add(element);
        else if (y >= 0 && y + height <= innerHeight) free.add(element);
      }
      if (top >= document.documentElement.scrollHeight - innerHeight) break;
    }
    return [...covered].filter((element) => !free.has(element)).map((element) => element.outerHTML.slice(0, 120));
  }, pressable);
}

/**
 * Controls of which the floating cart leaves less than 30 px free at some scroll position, or whose centre it covers.
 * The cart is fixed, so a control passes below it if it reaches into the cart's width and the page scrolls far enough.
 */
export async function passingUnderCart(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const cart = document.querySelector(".floating-cart");
    if (!cart?.checkVisibility()) return ["there is no floating cart"];
    const over = cart.getBoundingClientRect();
    const farthest = document.documentElement.scrollHeight - innerHeight;
    const isClipped = (element: Element, x: number) => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { left, right } = around.getBoundingClientRect();
        if (getComputedStyle(around).overflowX !== "visible" && (x < left || x > right)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll(`main :is(${selector}), footer :is(${selector})`)]
      .filter((element) => {
        // A card's link has a pseudo-element that covers the whole card.
        const isSpread = getComputedStyle(element, "::after").position === "absolute";
        const pressed = (isSpread && (element as HTMLElement).offsetParent) || element;
        const { left, right, top, bottom, width } = pressed.getBoundingClientRect();
        // Rows of cards go on beyond the window: of a card that is cut off, the visible part counts, and one that is
        // mostly outside is scrolled to first.
        const [from, to] = [Math.max(0, left), Math.min(innerWidth, right)];
        const centre = (from + to) / 2;
        if (to - from < width / 2 || width <= 1 || to <= over.left || from >= over.right) return false;
        const isPassing = top + scrollY - over.bottom <= farthest && bottom + scrollY - over.top >= 0;
        const isCovered = over.left - from < Math.min(30, to - from) || centre > over.left;
        return (
          isCovered && isPassing && element.checkVisibility({ visibilityProperty: true }) && !isClipped(element, centre)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120));
  }, pressable);
}

/** Elements below the floating cart at the end of the page, including text and pictures. */
export async function underCartAtTheEnd(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const end = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    for (let round = 0; round < 5; round++) {
      end();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    const over = document.querySelector("button.fixed")?.getBoundingClientRect();
    if (!over) return ["there is no floating cart"];
    return [...document.querySelectorAll("footer :is(a, button, p, svg, h2)")]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return right > over.left && left < over.right && bottom > over.top && top < over.bottom;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
