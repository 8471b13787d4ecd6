import type { Drawing } from "../drawing/drawing.ts";
import type { PackType, Shot } from "../pack-data.ts";
import { box, brick, carton } from "./boards.ts";
import { bottle, jar, jerrycan } from "./bottles.ts";
import { eggBox, iceBed, tray } from "./fresh-counter.ts";
import { bunch, crate, net, punnet, sleeve, table } from "./fruit-stall.ts";
import { lolly } from "./lolly.ts";
import { breadBag, pillow, sachet, sack, standup, wrap } from "./pouches.ts";
import { can, clayPot, tub } from "./tins.ts";

/** Draws a pack on the floor and reports its size to the drawing. */
type DrawPack = (drawing: Drawing, shot: Shot) => string;

export const packTypes: Readonly<Record<PackType, DrawPack>> = {
  bottle,
  box,
  breadBag,
  brick,
  bunch,
  can,
  carton,
  clayPot,
  crate,
  eggBox,
  iceBed,
  jar,
  jerrycan,
  lolly,
  net,
  pillow,
  punnet,
  sachet,
  sack,
  sleeve,
  standup,
  table,
  tray,
  tub,
  wrap,
};
