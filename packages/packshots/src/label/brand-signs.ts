import { ellipse, line, path } from "../drawing/shapes.ts";

const disc = (fill: string) => ellipse(0, 0, 50, 50, fill);

/** A sign in two colours, around (0,0) within a radius of 50. */
type Sign = (ink: string, ground: string) => string;

export type BrandSign = keyof typeof brandSigns;

export const brandSigns = {
  peaks: (ink, ground) =>
    disc(ink) +
    path("M-40 22L-14-18L0 2L16-26L42 22z", ground) +
    path("M-14-18L-22-6L-14-9L-7-7zM16-26L5-8L14-12L25-10z", ink),
  barn: (ink, ground) =>
    path("M-44 46V-8L0-46L44-8V46z", ink) +
    path("M-14 46V14a14 14 0 0 1 28 0V46zM-10-10a10 10 0 1 0 20 0a10 10 0 1 0-20 0", ground),
  rivers: (ink, ground) =>
    disc(ink) +
    line(
      "M-38-12C-18-30-2 4 14-8S30-18 38-16M-38 8C-18-10-2 22 14 10S30 2 38 4M-30 27C-14 14 0 36 14 28S26 22 30 22",
      ground,
      7,
    ),
  drop: (ink, ground) =>
    path("M0-50C24-16 36 0 36 17a36 33 0 0 1-72 0C-36 0-24-16 0-50z", ink) +
    path("M-20 14a22 22 0 0 0 16 22c-6-6-8-14-6-24z", ground),
  field: (ink, ground) =>
    disc(ink) +
    path("M0 42C-4 6 4-18 26-34C36-8 28 24 0 42z", ground) +
    path("M0 42C2 18-8-6-30-12C-36 14-22 36 0 42z", ground, 'opacity=".75"'),
  fruit: (ink, ground) =>
    ellipse(0, 8, 42, 40, ink) +
    path("M0-28C6-48 24-52 38-48C34-32 18-24 0-28z", ground) +
    ellipse(-15, -4, 9, 13, ground, 'opacity=".55"'),
  paddy: (ink, ground) =>
    disc(ink) +
    line("M-6 42C-2 14 4-8 22-34", ground, 4) +
    [
      [-12, 20],
      [-8, 2],
      [-1, -14],
      [8, -28],
    ]
      .map(([x, y]) => path(`M${x} ${y}q-20-2-18-22q18 4 18 22z`, ground))
      .join("") +
    [
      [2, 14],
      [8, -2],
      [15, -17],
    ]
      .map(([x, y]) => path(`M${x} ${y}q4-20 24-18q-4 18-24 18z`, ground))
      .join(""),
  ghani: (ink, ground) =>
    disc(ink) +
    path("M0-36C16-12 22-2 22 10a22 22 0 0 1-44 0C-22-2-16-12 0-36z", ground) +
    line("M-36 38H36", ground, 5),
  star: (ink, ground) =>
    disc(ink) +
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((r) => `<path d="M0-4C9-14 9-28 0-40C-9-28-9-14 0-4z" fill="${ground}" transform="rotate(${r})"/>`)
      .join("") +
    ellipse(0, 0, 7, 7, ink),
  jar: (ink, ground) =>
    path("M-24-30H24V-16C38-10 40 0 40 10V34Q40 48 26 48H-26Q-40 48-40 34V10C-40 0-38-10-24-16z", ink) +
    path("M-30-48H30V-34H-30z", ink) +
    path("M0-8C14 4 18 12 18 20a18 18 0 0 1-36 0C-18 12-14 4 0-8z", ground),
  oven: (ink, ground) =>
    path("M-46 44V0A46 46 0 0 1 46 0V44z", ink) +
    path("M-26 44V10a26 26 0 0 1 52 0V44z", ground) +
    line("M-10 20v14M6 16v18", ink, 5),
  sunset: (ink, ground) =>
    path("M-44 20A44 44 0 0 1 44 20z", ink) +
    line("M-48 34H48M-30 46H30", ink, 7) +
    path("M-24 20A24 24 0 0 1 24 20z", ground),
  lotus: (ink, ground) =>
    [-62, 62, -32, 32, 0]
      .map(
        (r, i) =>
          `<path d="M0 36C20 10 18-18 0-44C-18-18-20 10 0 36z" fill="${i === 4 ? ground : ink}" stroke="${ground}" stroke-width="3" transform="rotate(${r} 0 36)"/>`,
      )
      .join(""),
  cloud: (ink, ground) =>
    path("M-32 30a22 22 0 0 1-2-43A30 30 0 0 1 22-22A26 26 0 0 1 30 30z", ink) +
    line("M-16 42v8M4 40v10M24 42v8", ground, 6),
  dew: (ink, ground) =>
    path("M-8-46C14-14 28 2 28 18a36 33 0 0 1-72 0C-44 2-30-14-8-46z", ink) +
    path("M32-44l5 13l13 5l-13 5l-5 13l-5-13l-13-5l13-5z", ink) +
    ellipse(-20, 20, 8, 14, ground, 'opacity=".8" transform="rotate(20 -20 20)"'),
} satisfies Record<string, Sign>;
