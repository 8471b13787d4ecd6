import type { DrawPiece } from "../../pack-data.ts";
import { fish, fishHead } from "../fish.ts";
import { animals } from "./animals.ts";
import { bakery } from "./bakery.ts";
import { breads } from "./breads.ts";
import { dishes } from "./dishes.ts";
import { friedSnacks } from "./fried-snacks.ts";
import { fruits } from "./fruit.ts";
import { grains } from "./grains.ts";
import { greens } from "./greens.ts";
import { meat } from "./meat.ts";
import { plants } from "./plants.ts";
import { readyFood } from "./ready-food.ts";
import { seafood } from "./seafood.ts";
import { spices } from "./spices.ts";
import { sweets } from "./sweets.ts";
import { tropicalFruit } from "./tropical-fruit.ts";
import { vegetables } from "./vegetables.ts";

/** All pieces by name, drawn around (0,0) and about 50 to each side. */
export const pieces: Readonly<Record<string, DrawPiece>> = {
  ...animals,
  ...bakery,
  ...breads,
  ...dishes,
  ...friedSnacks,
  ...fruits,
  ...grains,
  ...greens,
  ...meat,
  ...plants,
  ...readyFood,
  ...seafood,
  ...spices,
  ...sweets,
  ...tropicalFruit,
  ...vegetables,
  fish: (drawing, random, look) => `<g transform="scale(.5)">${fish(drawing, random, look)}</g>`,
  fishHead: (drawing, random, look) => `<g transform="translate(70 0)">${fishHead(drawing, random, look)}</g>`,
};
