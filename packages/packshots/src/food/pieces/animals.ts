import { darken, lighten } from "../../drawing/colour.ts";
import { ellipse, line, path } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";

const eye = (x: number, y: number) => ellipse(x, y, 2.6, 2.6, "#ffffff");

/** Animal outlines facing left. Stickers show them because cuts of meat look alike. */
export const animals: Record<string, DrawPiece> = {
  cow: (_drawing, _random, look) =>
    path(
      "M-56-16L-44-22L-48-34L-38-30L-30-32L-24-38L-24-26C-14-20 0-20 16-22C34-24 46-20 50-8C52 4 52 22 54 30L48 22L46 44H36L34 18C20 22 2 22-10 18L-14 44H-24L-28 10C-34 2-40 0-46 0L-56-4z",
      look.colour,
    ) +
    path("M8-20C18-20 24-10 16-4C8 0-2-6 0-14zM38-14C46-14 50-4 44 2C38 2 34-6 38-14z", lighten(look.colour, 0.45)) +
    path("M20 18C22 26 32 26 34 18z", lighten(look.colour, 0.5)) +
    eye(-42, -16),
  goat: (_drawing, _random, look) =>
    path(
      "M-54-12L-42-22C-42-32-36-44-24-48C-32-40-34-32-32-26L-22-28L-26-18C-22-8-10-8 6-10C26-12 40-10 46 0L54-6L50 8C50 20 50 30 48 46H40L36 20C22 24 4 24-8 20L-12 46H-20L-24 10C-30 4-34-2-40-2L-46 12L-48-4z",
      look.colour,
    ) + eye(-40, -15),
  sheep: (_drawing, _random, look) =>
    line("M-16 20V46M-4 20V46M24 20V46M36 20V46", darken(look.colour, 0.45), 7) +
    path(
      "M-30 4C-40-2-38-18-26-18C-24-30-8-32-2-26C4-36 22-34 26-26C38-30 50-20 46-10C56-6 56 12 46 14C44 26 28 28 22 22C14 30-2 30-8 22C-20 28-32 18-30 4z",
      look.colour,
    ) +
    path("M-34-18C-44-20-58-10-56 2C-54 10-42 10-36 2C-30-2-28-14-34-18z", darken(look.colour, 0.45)) +
    path("M-34-14L-20-18L-28-6z", darken(look.colour, 0.45)) +
    eye(-44, -6),
  rooster: (_drawing, _random, look) =>
    line("M-2 30L-4 48M10 30L12 48M-10 49H0M6 49H18", "#e0a02c", 4) +
    path(
      "M-34-24C-34-38-20-42-12-34C-8-22 2-10 16-12C22-34 36-46 54-44C46-38 48-30 52-24C46-24 44-18 46-10C40-10 38-4 38 4C36 22 20 34 2 34C-20 34-32 16-30-6C-30-12-32-18-34-24z",
      look.colour,
    ) +
    path("M-32-36C-36-44-28-48-26-42C-26-52-16-52-16-42C-10-48-4-42-10-34z", "#d8402c") +
    path("M-34-24L-46-20L-33-16z", "#f0b92c") +
    path("M-32-16C-38-12-36-4-30-4C-28-8-28-12-32-16z", "#d8402c") +
    path("M-2 2C10-4 24 0 28 8C20 18 4 18-2 2z", darken(look.colour, 0.22)) +
    eye(-24, -28),
  duck: (_drawing, _random, look) =>
    line("M0 32L-2 46M14 32L16 46", "#f08a2c", 5) +
    path(
      "M-36-22C-36-38-18-44-8-34C-2-26-6-16-10-8C6-14 34-14 54-24C54 6 38 34 6 34C-22 34-36 18-28-4C-30-10-36-14-36-22z",
      look.colour,
    ) +
    path("M-34-24C-44-28-56-24-58-18C-50-14-40-14-33-17z", "#f0a02c") +
    path("M-4 4C12-4 32-4 42-10C40 10 26 22 8 20C0 18-6 12-4 4z", darken(look.colour, 0.18)) +
    eye(-24, -28),
  turkey: (_drawing, _random, look) =>
    [-60, -36, -12, 12, 36, 60]
      .map((degrees, order) =>
        path(
          "M0 8C-14-14-12-44 0-54C12-44 14-14 0 8z",
          order % 2 ? darken(look.colour, 0.3) : lighten(look.colour, 0.2),
          `transform="rotate(${degrees} 0 20) translate(8 0)"`,
        ),
      )
      .join("") +
    line("M-4 36V48M10 36V48", "#e0a02c", 4) +
    path(
      "M-28-20C-28-32-14-34-10-24C-6-12-2-4 10-2C28 2 34 20 24 32C12 42-16 42-24 26C-30 12-24-6-28-20z",
      look.colour,
    ) +
    path("M-28-22L-38-18L-27-14z", "#f0b92c") +
    path("M-28-15C-34-8-32 2-26 2C-24-4-24-10-28-15z", "#d8402c") +
    eye(-21, -23),
};
