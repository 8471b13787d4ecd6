import { inkOn, lighten, mix } from "../drawing/colour.ts";
import type { Drawing } from "../drawing/drawing.ts";
import { randomFrom } from "../drawing/random.ts";
import { type Box, path, px, rect } from "../drawing/shapes.ts";
import { hero } from "../food/arrange.ts";
import { fill } from "../food/arrangements/grains.ts";
import type { FaceOptions, Shot } from "../pack-data.ts";
import { backFace } from "./back.ts";
import { netWeight } from "./badges.ts";
import { lockup } from "./brand-lockup.ts";
import { edges } from "./edges.ts";
import { footer } from "./footer.ts";
import { palette } from "./palette.ts";
import { titleBlock } from "./title-block.ts";

/**
 * Draws the printed side of a pack in any box. The brand sets the colours and the edge between the two fields, the
 * product sets the accent and the picture.
 */
export function face(
  drawing: Drawing,
  shot: Shot,
  x: number,
  y: number,
  width: number,
  height: number,
  options: FaceOptions = {},
): string {
  if (shot.side === "back") return backFace(drawing, shot, { x, y, width, height }, options);
  const draw = width > height * 1.24 ? landscape : portrait;
  return draw(drawing, shot, { x, y, width, height }, options);
}

/** Layout with brand and name above, picture below, and the size and marks along the bottom. */
function portrait(drawing: Drawing, shot: Shot, box: Box, options: FaceOptions): string {
  const { x, y, width, height } = box;
  const { brand, spec } = shot;
  const colours = palette(shot);
  const split = height * (options.split ?? 0.45);
  const pad = width * (options.pad ?? 0.09);
  const top = height * (options.top ?? 0.04);
  const outline = edges[brand.edge](x, y, width, height, split);
  const footHeight = Math.min(height * 0.13, width * 0.17);
  const nameTop = top + Math.min(height * 0.135, width * 0.19);
  const belowName = width * (["sun", "arch", "mughal"].includes(brand.edge) ? 0.04 : 0.02);
  const name = { x: x + pad, y: y + nameTop, width: width - pad * 2, height: split - nameTop - belowName };
  const isWindow = spec.art.as === "fill";
  const field = isWindow
    ? path(edges.hill(x, y, width, height, split + width * 0.12), colours.lower)
    : path(outline, glow(drawing, colours.lower, 0.45));
  return (
    rect(x, y, width, height, colours.upper) +
    upperLight(drawing, shot, box) +
    field +
    path(outline, "none", `stroke="${mix(brand.second, "#ffffff", 0.2)}" stroke-width="${px(width * 0.012)}"`) +
    lockup(drawing, brand, {
      x: x + width / 2,
      y: y + top,
      width: width - pad * 2,
      height: Math.min(height * 0.12, width * 0.17),
      ink: colours.ink,
      ground: colours.upper,
    }) +
    titleBlock(drawing, shot.product, name, colours.ink, { max: width * 0.17 }) +
    (options.bare ? bareFoot() : picture() + foot())
  );

  function picture(): string {
    if (isWindow) {
      const behind = { x, y: y + split - width * 0.1, width, height: height - split + width * 0.1 };
      return clearWindow(drawing, shot, outline, behind);
    }
    const pictureTop = split - width * 0.03;
    const room = height - pictureTop - footHeight * 0.72 - height * (options.foot ?? 0.02);
    return hero(drawing, shot, { x: x + width * 0.04, y: y + pictureTop, width: width * 0.92, height: room });
  }

  function foot(): string {
    const footTop = y + height - footHeight - height * (options.foot ?? 0.03);
    return footer(drawing, shot, { x, y: footTop, width, height: footHeight }, pad);
  }

  function bareFoot(): string {
    const weight = netWeight(drawing, shot.variation, width * 0.14, inkOn(colours.lower), "middle");
    return `<g transform="translate(${px(x + width / 2)} ${px(y + split + width * 0.2)})">${weight.svg}</g>`;
  }
}

/** Layout with words on the left and the picture on the right. */
function landscape(drawing: Drawing, shot: Shot, { x, y, width, height }: Box, options: FaceOptions): string {
  const colours = palette(shot);
  const pad = height * 0.07;
  const left = width * 0.45;
  const footHeight = height * 0.18;
  const at = (dx: number, dy: number) => `${px(x + left + height * dx)} ${px(y + height * dy)}`;
  const curve = `M${at(0.02, 0)}C${at(0.16, 0.3)} ${at(-0.1, 0.62)} ${at(0.08, 1)}H${px(x + width)}V${px(y)}z`;
  const name = { x: x + pad, y: y + height * 0.26, width: left - pad * 1.1, height: height * 0.68 - footHeight };
  const rim = `stroke="${mix(shot.brand.second, "#ffffff", 0.2)}" stroke-width="${px(height * 0.014)}"`;
  return (
    rect(x, y, width, height, colours.upper) +
    path(curve, glow(drawing, colours.lower, 0.5), rim) +
    lockup(drawing, shot.brand, {
      x: x + pad,
      y: y + pad * 0.8,
      width: left - pad,
      height: height * 0.17,
      ink: colours.ink,
      ground: colours.upper,
      anchor: "start",
    }) +
    titleBlock(drawing, shot.product, name, colours.ink, { align: "start", max: height * 0.19 }) +
    hero(drawing, shot, {
      x: x + left + height * 0.05,
      y: y + height * 0.06,
      width: width - left - height * 0.08,
      height: height * (options.heroHeight ?? 0.88),
    }) +
    footer(drawing, shot, { x, y: y + height - footHeight - pad * 0.7, width, height: footHeight }, pad, {
      x: x + width - height * 0.115,
      y: y + height * 0.125,
      radius: height * 0.08,
      stepX: 0,
      stepY: height * 0.175,
    })
  );
}

/** Lights the name field: paper from above, printed film with a glow behind the name. */
function upperLight(drawing: Drawing, shot: Shot, { x, y, width, height }: Box): string {
  const { upper, isBold } = palette(shot);
  if (shot.brand.top === "paper" && !isBold) {
    const fromAbove = drawing.linear([
      [0, "#ffffff", 0.5],
      [1, "#ffffff", 0],
    ]);
    return rect(x, y, width, height, fromAbove);
  }
  const behind = drawing.radial(
    [
      [0, lighten(upper, 0.35), 0.5],
      [1, upper, 0],
    ],
    [0.5, 0.2, 0.7],
  );
  return rect(x, y, width, height * 0.6, behind);
}

function glow(drawing: Drawing, colour: string, middle: number): string {
  return drawing.radial(
    [
      [0, lighten(colour, 0.55)],
      [0.6, lighten(colour, 0.12)],
      [1, colour],
    ],
    [0.5, middle, 0.6],
  );
}

/** A clear window in the printed film that shows the goods. */
function clearWindow(drawing: Drawing, shot: Shot, outline: string, { x, y, width, height }: Box): string {
  const shade = drawing.linear([
    [0, "#000000", 0.34],
    [0.14, "#000000", 0],
    [0.8, "#000000", 0],
    [1, "#000000", 0.3],
  ]);
  const glare = drawing.linear(
    [
      [0, "#ffffff", 0.34],
      [0.3, "#ffffff", 0.04],
      [0.5, "#ffffff", 0.16],
      [0.56, "#ffffff", 0],
      [1, "#ffffff", 0.06],
    ],
    [0, 0, 1, 0.6],
  );
  const goods = fill(drawing, randomFrom(shot.product.slug), shot.spec.art, { x, y, width, height });
  return (
    drawing.clipped(outline, goods) +
    path(outline, shade) +
    path(outline, glare) +
    path(outline, "none", `stroke="${shot.brand.second}" stroke-width="${px(width * 0.014)}"`)
  );
}
