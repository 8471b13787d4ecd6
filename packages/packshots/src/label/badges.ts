import type { Drawing } from "../drawing/drawing.ts";
import { hash, randomFrom } from "../drawing/random.ts";
import { ellipse, line, path, px, rect } from "../drawing/shapes.ts";
import { type Anchor, text, textWidth } from "../drawing/text.ts";
import type { PackProduct, PackVariation } from "../pack-data.ts";

/** Badges and marks are our own drawings, not certification marks. */

const at = (x: number, y: number, body: string) => `<g transform="translate(${px(x)} ${px(y)})">${body}</g>`;

/** A snowflake for frozen goods, a thermometer for chilled ones. */
export function storageBadge(
  drawing: Drawing,
  storage: PackProduct["storage"],
  x: number,
  y: number,
  radius: number,
): string {
  if (storage === "ambient") return "";
  const isFrozen = storage === "frozen";
  const sign = isFrozen ? snowflake(radius * 0.52) : thermometer(radius);
  const degrees = { fill: "#fff", anchor: "middle" } as const;
  return at(
    x,
    y,
    ellipse(0, 0, radius, radius, "#fff") +
      ellipse(0, 0, radius * 0.9, radius * 0.9, isFrozen ? "#1673c9" : "#0f9aa8") +
      at(0, -radius * 0.16, sign) +
      text(drawing, isFrozen ? "-18°C" : "0-4°C", 0, radius * 0.68, radius * 0.36, degrees),
  );
}

function snowflake(radius: number): string {
  const [tip, bend, side] = [radius * 0.75, radius * 0.45, radius * 0.3];
  const arm =
    `M0 ${-radius}V${radius}M${-side} ${-tip}L0 ${-bend}L${side} ${-tip}` + `M${-side} ${tip}L0 ${bend}L${side} ${tip}`;
  const drawn = line(arm, "#fff", px(radius * 0.17));
  return [0, 60, 120].map((degrees) => `<g transform="rotate(${degrees})">${drawn}</g>`).join("");
}

function thermometer(radius: number): string {
  const bulb = radius * 0.24;
  return line(`M0 ${-radius * 0.45}V${radius * 0.2}`, "#fff", px(bulb)) + ellipse(0, radius * 0.32, bulb, bulb, "#fff");
}

/** A green ring with a crescent and the word in both scripts. */
export function halalMark(drawing: Drawing, x: number, y: number, radius: number): string {
  const green = "#0d7a3f";
  const share = (part: number) => px(radius * part);
  const crescent =
    `M${share(0.12)} ${share(-0.64)}a${share(0.3)} ${share(0.3)} 0 1 0 ${share(0.16)} ${share(0.44)}` +
    `a${share(0.24)} ${share(0.24)} 0 1 1 ${share(-0.16)} ${share(-0.44)}z`;
  const word = { fill: green, anchor: "middle" } as const;
  return at(
    x,
    y,
    ellipse(0, 0, radius, radius, "#fff") +
      ellipse(0, 0, radius * 0.86, radius * 0.86, "none", `stroke="${green}" stroke-width="${share(0.1)}"`) +
      path(crescent, green) +
      text(drawing, "HALAL", 0, radius * 0.34, radius * 0.44, word) +
      text(drawing, "হালাল", 0, radius * 0.66, radius * 0.3, word),
  );
}

export function vegetarianMark(x: number, y: number, side: number): string {
  const green = "#168a3a";
  const frame = `stroke="${green}" stroke-width="${px(side * 0.12)}"`;
  return (
    rect(x - side / 2, y - side / 2, side, side, "#fff", side * 0.12, frame) +
    ellipse(x, y, side * 0.24, side * 0.24, green)
  );
}

/** The size in English above Bangla; `height` covers both lines. */
export function netWeight(
  drawing: Drawing,
  variation: PackVariation,
  height: number,
  ink: string,
  anchor: Anchor = "start",
): { svg: string; width: number } {
  const big = height * 0.62;
  const small = height * 0.38;
  return {
    width: Math.max(textWidth(variation.titleEn, big), textWidth(variation.titleBn, small, 600)),
    svg:
      text(drawing, variation.titleEn, 0, height * 0.56, big, { fill: ink, anchor }) +
      text(drawing, variation.titleBn, 0, height * 0.98, small, { weight: 600, fill: ink, anchor, opacity: 0.85 }),
  };
}

/** Bars that resemble a barcode. They encode no registered number. */
export function barcode(drawing: Drawing, sku: string, x: number, y: number, width: number, height: number): string {
  const random = randomFrom(sku);
  const unit = (width * 0.86) / 95;
  const barHeight = px(height * 0.64);
  let bars = "";
  let left = x + width * 0.07;
  while (left < x + width * 0.92) {
    const bar = unit * random.int(1, 3);
    bars += `M${px(left)} ${px(y + height * 0.1)}h${px(bar)}v${barHeight}h${px(-bar)}z`;
    left += bar + unit * random.int(1, 3);
  }
  const digits = `890${sku}${String(hash(sku) % 100_000).padStart(5, "0")}`;
  return (
    rect(x, y, width, height, "#fff", 4) +
    path(bars, "#111") +
    text(drawing, digits, x + width / 2, y + height * 0.94, height * 0.17, {
      weight: 500,
      fill: "#111",
      anchor: "middle",
      tracking: 0.12,
    })
  );
}
