import type { Drawing } from "../drawing/drawing.ts";
import type { Box } from "../drawing/shapes.ts";
import { fit, text } from "../drawing/text.ts";
import type { PackProduct } from "../pack-data.ts";

type TitleOptions = { align?: "start" | "middle"; maxLines?: number; max?: number };

/** Draws the name as large as the box allows: English in up to three lines, Bangla in one line below. */
export function titleBlock(
  drawing: Drawing,
  { titleEn, titleBn }: PackProduct,
  { x, y, width, height }: Box,
  ink: string,
  { align = "middle", maxLines = 3, max = 130 }: TitleOptions = {},
): string {
  const left = align === "middle" ? x + width / 2 : x;
  const english = fit(titleEn, width, height * 0.68, { maxLines, max, leading: 1 });
  const most = Math.min(max * 0.6, english.size * 0.78);
  const bangla = fit(titleBn, width, height * 0.28, { maxLines: 1, max: most, weight: 600 });
  const step = english.size * 0.98;
  const below = (english.lines.length - 1) * step;
  const total = english.size * 0.98 + below + bangla.size * 1.16;
  const first = y + Math.max(0, (height - total) / 2) + english.size * 0.74;
  const banglaLine = first + below + english.size * 0.24 + bangla.size * 0.84;
  return (
    english.lines
      .map((words, place) =>
        text(drawing, words, left, first + place * step, english.size, { fill: ink, anchor: align, stroke: 6 }),
      )
      .join("") +
    text(drawing, bangla.lines.join(" "), left, banglaLine, bangla.size, {
      weight: 600,
      fill: ink,
      anchor: align,
      opacity: 0.94,
    })
  );
}
