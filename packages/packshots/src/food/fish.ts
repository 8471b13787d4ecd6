/** Draws a whole fish, head to the left, about 200 long around (0,0). */

import { darken, lighten, mix } from "../drawing/colour.ts";
import type { Drawing } from "../drawing/drawing.ts";
import type { Random } from "../drawing/random.ts";
import { ellipse, line, path, px, smooth } from "../drawing/shapes.ts";
import type { Look } from "../pack-data.ts";

const tails: Record<"fork" | "round" | "point", (k: number) => string> = {
  fork: (k) =>
    `M72 0C84-${8 * k} 98-${26 * k} 112-${34 * k}C104-${14 * k} 100 0 100 0C100 0 104 ${14 * k} 112 ${34 * k}C98 ${26 * k} 84 ${8 * k} 72 0z`,
  round: (k) => `M72-6C86-${20 * k} 104-${20 * k} 108 0C104 ${20 * k} 86 ${20 * k} 72 6z`,
  point: (k) => `M72-4C88-${10 * k} 102-${6 * k} 112 0C102 ${6 * k} 88 ${10 * k} 72 4z`,
};

export function fish(drawing: Drawing, random: Random, look: Look) {
  const height = look.deep ?? 30;
  const long = look.long ?? 1;
  const blunt = look.blunt ?? 0.5;
  const back = look.back ?? "#56707d";
  const belly = look.belly ?? "#eef3f4";
  const fin = look.fin ?? mix(back, belly, 0.35);
  const body = smooth([
    [-100, 2],
    [-86, -height * (0.36 + blunt * 0.2)],
    [-56, -height * 0.84],
    [-14, -height],
    [30, -height * 0.72],
    [66, -height * 0.26],
    [80, -5],
    [80, 5],
    [64, height * 0.26],
    [26, height * 0.72],
    [-16, height * 0.96],
    [-58, height * 0.76],
    [-88, height * 0.34],
  ]);
  const skin = drawing.linear([
    [0, darken(back, 0.25)],
    [0.22, back],
    [0.5, mix(back, belly, 0.62)],
    [0.68, belly],
    [1, mix(belly, look.tint ?? "#c9d2d6", 0.5)],
  ]);
  let out = path(
    tails[look.tail ?? "fork"](look.tailSize ?? 1),
    drawing.linear([
      [0, fin],
      [0.5, darken(fin, 0.2)],
      [1, fin],
    ]),
  );
  out += look.longFin
    ? path(
        `M-6 ${px(-height * 0.9)}C10 ${px(-height * 1.5)} 50 ${px(-height * 1.1)} 74-8L60-4zM-10 ${px(height * 0.85)}C14 ${px(height * 1.45)} 54 ${px(height * 1.1)} 74 8L60 4z`,
        fin,
      )
    : path(
        `M-28 ${px(-height * 0.94)}L${look.spiny ? "-14" : "-12"} ${px(-height * 1.42)}C0 ${px(-height * 1.26)} ${look.spiny ? "34" : "8"} ${px(-height * (look.spiny ? 1.2 : 1.02))} ${look.spiny ? "48" : "20"} ${px(-height * (look.spiny ? 0.6 : 0.82))}z`,
        fin,
      ) +
      path(
        `M-14 ${px(height * 0.9)}C-8 ${px(height * 1.34)} 8 ${px(height * 1.36)} 14 ${px(height * 0.8)}zM34 ${px(height * 0.6)}C40 ${px(height * 1.04)} 52 ${px(height * 0.86)} 58 ${px(height * 0.38)}z`,
        fin,
      );
  out += path(body, skin);
  let inside = "";
  if (look.scales !== false) {
    let arcs = "";
    for (let x = -44; x < 74; x += 11)
      for (let y = -height; y < height; y += 9)
        arcs += `M${x + (Math.round((y + height) / 9) % 2) * 5.5} ${px(y)}q5 4.5 0 9`;
    inside += line(arcs, darken(back, 0.3), 1.1, 'opacity=".35"');
  }
  const { stripes } = look;
  if (stripes)
    inside += Array.from({ length: stripes }, (_, i) =>
      line(
        `M${-40 + (i * 110) / stripes} ${-height}q6 ${height} 0 ${height * 1.7}`,
        darken(back, 0.45),
        6,
        'opacity=".35"',
      ),
    ).join("");
  if (look.band) inside += line(`M-60-2C-20-8 30-6 80 0`, look.band, 5, 'opacity=".8"');
  if (look.spots)
    inside += Array.from({ length: 18 }, () =>
      ellipse(
        random.range(-40, 60),
        random.range(-height * 0.8, 0),
        random.range(1.5, 3.5),
        2,
        darken(back, 0.5),
        'opacity=".6"',
      ),
    ).join("");
  inside +=
    ellipse(-14, -height * 0.46, 60, height * 0.14, "#fff", 'opacity=".35"') +
    ellipse(-10, height * 0.42, 56, height * 0.2, "#fff", 'opacity=".4"');
  inside +=
    path(
      `M-110 ${-height}H-62C-50 ${px(-height * 0.4)} -50 ${px(height * 0.4)} -62 ${height}H-110z`,
      darken(back, 0.15),
      'opacity=".22"',
    ) +
    line(
      `M-62 ${px(-height * 0.72)}C-50 ${px(-height * 0.3)} -50 ${px(height * 0.3)} -64 ${px(height * 0.68)}`,
      darken(back, 0.5),
      2,
      'opacity=".5"',
    );
  if (look.blush) inside += ellipse(-58, height * 0.3, 14, height * 0.3, look.blush, 'opacity=".3"');
  out += drawing.clipped(body, inside);
  out += path(
    `M-50 2C-38-8-26-2-22 10C-32 16-44 12-50 2z`,
    lighten(fin, 0.2),
    `stroke="${darken(fin, 0.25)}" stroke-width="1"`,
  );
  const eye = look.eye ?? 4.4;
  out +=
    ellipse(-80, -height * 0.2, eye + 1.2, eye + 1.2, "#dfe3dc") +
    ellipse(-80, -height * 0.2, eye * 0.7, eye * 0.7, "#121212") +
    ellipse(-81.5, -height * 0.2 - 1.5, 1.4, 1.4, "#fff");
  out += line(`M-100 3Q-95 6-${look.bigMouth ? 80 : 89} ${look.bigMouth ? 9 : 6}`, darken(back, 0.5), 1.8);
  if (look.barbels)
    out += line(
      "M-97 2C-112-14-120-18-134-16M-96 6C-112 12-118 20-128 26M-92 8C-98 20-100 26-110 34",
      darken(back, 0.4),
      1.6,
    );
  return `<g transform="scale(${px(long)} 1)">${out}</g>`;
}

/** The remainder of a large fish's head, for "fish head" packs. */
export function fishHead(drawing: Drawing, random: Random, look: Look) {
  const clipHead = "M-120-80H-34C-22-30-22 30-34 80H-120z";
  return (
    drawing.clipped(clipHead, fish(drawing, random, { ...look, scales: true })) +
    path("M-36-30C-26-12-26 14-36 28C-42 16-42-14-36-30z", "#c4574a") +
    ellipse(-34, 0, 4, 6, "#f6e6da")
  );
}
