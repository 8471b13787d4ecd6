import { darken, lighten } from "../drawing/colour.ts";
import type { Drawing } from "../drawing/drawing.ts";
import { randomFrom } from "../drawing/random.ts";
import { ellipse, line, path, place, px, rect, roundRectPath } from "../drawing/shapes.ts";
import { FLOOR, floorShadow } from "../drawing/studio.ts";
import { symbolsOf } from "../food/piece-symbols.ts";
import { lockup } from "../label/brand-lockup.ts";
import { sticker } from "../label/sticker.ts";
import type { Shot } from "../pack-data.ts";

/** A tray seen from the front and above, with piled food, film on top and a sleeve across the front. */
export function tray(drawing: Drawing, shot: Shot) {
  const width = 1020 * (0.86 + 0.14 * shot.size);
  const height = 880 * (0.86 + 0.14 * shot.size);
  const x = 600 - width / 2;
  const y = 660 - height / 2;
  const tone = shot.spec.tray ?? "#22262b";
  const random = randomFrom(shot.product.slug);
  const outer = roundRectPath(x, y, width, height, 60);
  const inner = roundRectPath(x + 46, y + 42, width - 92, height - 84, 40);
  const art = shot.spec.art;
  const symbols = symbolsOf(drawing, art.piece ?? "ball", art.look, 3);
  const cols = art.cols ?? 4;
  const rows = art.rowsIn ?? 3;
  const columnWidth = (width - 120) / cols;
  const rowHeight = (height * 0.68) / rows;
  const size = Math.max(columnWidth, rowHeight * (art.stretch ?? 1.2)) * (art.fit ?? 1.18);
  let food = "";
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < cols; column++) {
      const cx =
        x + 60 + columnWidth * (column + 0.5 + (row % 2 ? 0.18 : -0.1)) + random.range(-0.06, 0.06) * columnWidth;
      const cy = y + 58 + rowHeight * (row + 0.55) + random.range(-0.06, 0.06) * rowHeight;
      food +=
        ellipse(
          cx,
          cy + size * 0.1,
          size * 0.5,
          size * 0.42,
          drawing.radial([
            [0, "#100603", 0.5],
            [0.6, "#100603", 0.28],
            [1, "#100603", 0],
          ]),
        ) + place(symbols.any(random), cx, cy, size / 100, random.range(-1, 1) * (art.turn ?? 30) + (art.tilt ?? 0));
    }
  const film = drawing.linear(
    [
      [0, "#ffffff", 0.4],
      [0.16, "#ffffff", 0.05],
      [0.3, "#ffffff", 0.22],
      [0.36, "#ffffff", 0.02],
      [0.74, "#ffffff", 0.02],
      [0.8, "#ffffff", 0.2],
      [0.88, "#ffffff", 0.03],
      [1, "#ffffff", 0.12],
    ],
    [0, 0, 1, 0.7],
  );
  drawing.fills(width, height + 20, y + height + 20);
  return (
    floorShadow(drawing, 600, width * 1.0, y + height + 6) +
    path(outer, darken(tone, 0.4), 'transform="translate(0 22)"') +
    path(
      outer,
      drawing.linear([
        [0, lighten(tone, 0.32)],
        [1, darken(tone, 0.25)],
      ]),
    ) +
    path(
      inner,
      drawing.linear([
        [0, darken(tone, 0.5)],
        [1, darken(tone, 0.12)],
      ]),
    ) +
    drawing.clipped(inner, food) +
    path(outer, film) +
    line(
      `M${px(x + 120)} ${px(y + 20)}L${px(x + 40)} ${px(y + 150)}M${px(x + width - 60)} ${px(y + 60)}L${px(x + width - 150)} ${px(y + 22)}`,
      "#fff",
      5,
      'opacity=".55"',
    ) +
    path(outer, "none", 'stroke="#fff" stroke-width="4" opacity=".35"') +
    sticker(drawing, shot, x + width * 0.07, y + height * 0.63, width * 0.86, height * 0.33)
  );
}

/** Fish on crushed ice in a steel pan, with a tag in front. */
export function iceBed(drawing: Drawing, shot: Shot) {
  const random = randomFrom(shot.product.slug);
  const art = shot.spec.art;
  const symbols = symbolsOf(drawing, art.piece ?? "fish", art.look, 2);
  const ice: string[] = [];
  const pan = "M70 560H1130L1086 1050Q1082 1092 1040 1092H160Q118 1092 114 1050z";
  const bed =
    "M84 600C140 520 230 560 300 500C420 470 520 520 620 480C760 450 880 520 980 500C1060 520 1100 560 1116 600L1090 1010H110z";
  for (let i = 0; i < 120; i++) {
    const cx = random.range(90, 1110);
    const cy = random.range(490, 1010);
    const r = random.range(16, 42);
    ice.push(
      `<path d="M${px(cx - r)} ${px(cy)}L${px(cx - r * 0.2)} ${px(cy - r * 0.8)}L${px(cx + r * 0.9)} ${px(cy - r * 0.3)}L${px(cx + r * 0.5)} ${px(cy + r * 0.7)}L${px(cx - r * 0.5)} ${px(cy + r * 0.6)}z" fill="${random.pick(["#ffffff", "#e3f1f7", "#cfe6f0", "#f4fbfe", "#b9d9e8"])}" opacity=".85"/>`,
    );
  }
  const count = art.count ?? 1;
  const deep = art.look?.deep ?? 30;
  let food = "";
  const s = Math.min(10, 640 / (count * 0.42 + 0.58) / (deep * 1.05 + 4));
  const soft = drawing.radial([
    [0, "#12303f", 0.5],
    [0.6, "#12303f", 0.25],
    [1, "#12303f", 0],
  ]);
  for (let i = 0; i < count; i++) {
    const spread = count > 1 ? Math.min(360, 120 * count) / count : 0;
    const cy = (art.cy ?? 500) + (i - (count - 1) / 2) * spread + (i % 2) * 6;
    const cx = 600 + (i % 2 ? 26 : -20) + random.range(-14, 14);
    food +=
      ellipse(cx + 10, cy + deep * 0.5 * s * 0.7, 52 * s, deep * 0.28 * s, soft) +
      place(symbols.at(i % 2), cx, cy, s, random.range(-3, 3) - 3);
  }
  drawing.fills(1110, 830);
  return (
    floorShadow(drawing, 600, 1010) +
    path(
      pan,
      drawing.linear(
        [
          [0, "#8d979f"],
          [0.2, "#f3f6f8"],
          [0.5, "#c3ccd3"],
          [0.8, "#eef2f4"],
          [1, "#7f8a92"],
        ],
        [0, 0, 1, 0.1],
      ),
    ) +
    drawing.clipped(
      bed,
      rect(
        0,
        440,
        1200,
        700,
        drawing.linear([
          [0, "#f2fafd"],
          [1, "#a9cfe0"],
        ]),
      ) + ice.join(""),
    ) +
    food +
    sticker(drawing, shot, 170, 772, 860, 292, 20)
  );
}

/** An open pulp egg box seen from the front, with a label band. */
export function eggBox(drawing: Drawing, shot: Shot) {
  const random = randomFrom(shot.product.slug);
  const count = shot.variation.uom === "Dozen" ? 12 * shot.variation.measurement : shot.variation.measurement;
  const cols = count >= 24 ? 6 : count >= 12 ? 6 : 3;
  const rows = Math.max(2, Math.min(5, Math.ceil(count / cols)));
  const art = shot.spec.art;
  const symbols = symbolsOf(drawing, "egg", art.look, 3);
  const w = cols === 3 ? 780 : 1040;
  const x = 600 - w / 2;
  const cw = w / cols;
  const s = (cw / 100) * (art.small ? 1.08 : 1.2);
  const pulp = shot.spec.tray ?? "#b9b3a6";
  const top = 720 - (rows - 1) * 64 - s * 30;
  const lidTop = top - 300;
  const lid = roundRectPath(x + 6, lidTop, w - 12, 720 - lidTop, 44);
  let out =
    floorShadow(drawing, 600, w * 1.02) +
    path(
      lid,
      drawing.linear([
        [0, lighten(pulp, 0.35)],
        [1, darken(pulp, 0.2)],
      ]),
    ) +
    path(roundRectPath(x + 46, lidTop + 36, w - 92, 230, 28), shot.brand.main) +
    lockup(drawing, shot.brand, {
      x: 600,
      y: lidTop + 60,
      width: w * 0.8,
      height: 180,
      ink: "#ffffff",
      ground: shot.brand.main,
    }) +
    rect(x + 6, 640 - (rows - 1) * 64, w - 12, 80, "#000", 0, 'opacity=".18"') +
    rect(x - 16, top + s * 20, w + 32, 1060 - top - s * 20, darken(pulp, 0.35), 30);
  for (let r = 0; r < rows; r++) {
    const y = 720 - (rows - 1 - r) * 64;
    for (let i = 0; i < cols; i++) {
      const cx = x + cw * (i + 0.5);
      out += place(symbols.at(random.int(0, 2)), cx, y, s, random.range(-5, 5));
    }
    let scoop = `M${px(x - 16)} ${px(y + s * 8)}`;
    for (let i = 0; i < cols; i++)
      scoop += `q${px(cw / 2 + (i ? 0 : 8))} ${px(s * 46)} ${px(cw + (i === 0 || i === cols - 1 ? 16 : 0))} 0`;
    out += path(
      `${scoop}V${px(Math.min(1080, y + 160))}H${px(x - 16)}z`,
      drawing.linear([
        [0, lighten(pulp, 0.3)],
        [1, darken(pulp, 0.16)],
      ]),
    );
  }
  out +=
    path(
      roundRectPath(x - 20, 778, w + 40, FLOOR - 778, 34),
      drawing.linear([
        [0, lighten(pulp, 0.22)],
        [1, darken(pulp, 0.28)],
      ]),
    ) +
    Array.from({ length: 140 }, () =>
      ellipse(
        random.range(x - 10, x + w + 10),
        random.range(786, 1084),
        random.range(1, 3.4),
        1.6,
        random() > 0.5 ? "#fff" : "#000",
        'opacity=".12"',
      ),
    ).join("");
  drawing.fills(w + 40, FLOOR - lidTop);
  return out + sticker(drawing, shot, x + w * 0.08, 806, w * 0.84, 258, 16);
}
