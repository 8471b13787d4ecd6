import type { Drawing } from "./drawing/drawing.ts";
import type { Random } from "./drawing/random.ts";
import type { BrandSign } from "./label/brand-signs.ts";
import type { EdgeName } from "./label/edges.ts";

export type PackProduct = {
  slug: string;
  titleEn: string;
  titleBn: string;
  description: string;
  storage: "frozen" | "chilled" | "ambient";
  shelfLifeDays: number;
  /** Facts for the back; "Halal" and "Vegetarian" become marks on the front. */
  attributes: Record<string, string>;
  /** Weights of all sizes, because packs are drawn relative to the product's other sizes. */
  weightsGrams: readonly number[];
};

export type PackVariation = {
  sku: string;
  titleEn: string;
  titleBn: string;
  uom: string;
  measurement: number;
  weightGrams: number;
};

export type BrandLook = {
  main: string;
  second: string;
  paper: string;
  /** The background of the name field. */
  top: "main" | "paper";
  /** Packs with a large window use the product's colour in the name field. */
  bold?: boolean;
  edge: EdgeName;
  mark: BrandSign;
  wordmark: { case: "lower" | "upper" | "title"; tracking: number; slant: number; stroke: number };
};

export type Brand = BrandLook & { titleEn: string; titleBn: string; about: string };

/** The look of a piece. Each piece reads only the properties it supports. */
export type Look = {
  colour: string;
  fill?: string[];
  flecks?: string[];
  chips?: string[];
  /** Toppings: colour, count, radius. */
  top?: [colour: string, count: number, radius: number][];
  browning?: number;
  specks?: string[];
  second?: string;
  streaks?: string;
  stripes?: number;
  back?: string;
  belly?: string;
  tint?: string;
  fin?: string;
  band?: string;
  blush?: string;
  cream?: string;
  dots?: string;
  skin?: string;
  stemColour?: string;
  vein?: string;
  tail?: "fork" | "round" | "point";
  deep?: number;
  long?: number;
  blunt?: number;
  tailSize?: number;
  eye?: number;
  count?: number;
  lo?: number;
  flat?: number;
  ridges?: number;
  size?: number;
  /** Long vegetables: half-length, the three half-widths, and the bend. */
  length?: number;
  widthStart?: number;
  widthMiddle?: number;
  widthEnd?: number;
  bend?: number;
  bands?: boolean;
  bare?: boolean;
  barbels?: boolean;
  bigMouth?: boolean;
  bumps?: boolean;
  calyx?: boolean;
  crown?: boolean;
  crumb?: boolean;
  fine?: boolean;
  head?: boolean;
  herbs?: boolean;
  leafy?: boolean;
  longFin?: boolean;
  narrow?: boolean;
  pear?: boolean;
  ribs?: boolean;
  scales?: boolean;
  sesame?: boolean;
  spiny?: boolean;
  spots?: boolean;
  stem?: boolean;
  split?: boolean;
  warts?: boolean;
  wrinkle?: boolean;
};

/** Draws a piece around (0,0), about 50 to each side. */
export type DrawPiece = (drawing: Drawing, random: Random, look: Look) => string;

export type Arrangement = "heap" | "stack" | "fill" | "mound" | "bowl" | "glass" | "single" | "trio" | "fishes";

/** An additional piece: on top of a bowl, or at the foot of a mound. */
export type Garnish = { piece: string; look?: Look; scale?: number; count?: number; reach?: number };

/** The pieces and their arrangement. Each arrangement and pack reads only the properties it supports. */
export type Art = {
  as: Arrangement;
  piece?: string;
  look?: Look;
  /** Additional pieces mixed with the main one. */
  mixWith?: [piece: string, look: Look][];
  side?: Garnish[];
  top?: Garnish[];
  colour?: string;
  bowl?: string;
  grain?: string;
  grainColour?: string;
  rimColour?: string;
  plate?: boolean;
  plateTone?: string;
  small?: boolean;
  rows?: number[];
  crate?: number[];
  punnet?: number[];
  aspect?: number;
  base?: number;
  big?: number;
  cols?: number;
  count?: number;
  cy?: number;
  fit?: number;
  gap?: number;
  height?: number;
  lift?: number;
  netCols?: number;
  overlap?: number;
  rise?: number;
  risePunnet?: number;
  rowsIn?: number;
  scale?: number;
  size?: number;
  squash?: number;
  stretch?: number;
  tall?: number;
  tilt?: number;
  turn?: number;
  turnFill?: number;
  wide?: number;
};

export type PackSpec = {
  pack: PackType;
  /** Other containers for heavier sizes, in descending order. */
  bySize?: { fromGrams: number; pack: PackType }[];
  shape?: string;
  slim?: number;
  accent: string;
  art: Art;
  /** A small picture on the sticker, if the goods do not show which animal they come from. */
  emblem?: { piece: string; look: Look };
  chunks?: Art;
  bits?: string;
  liquid?: string;
  cap?: string;
  tray?: string;
  opaque?: boolean;
  /** Draws several packs standing together. */
  isMultipack?: boolean;
};

export type PackType =
  | "pillow"
  | "standup"
  | "sachet"
  | "sack"
  | "breadBag"
  | "wrap"
  | "box"
  | "carton"
  | "brick"
  | "bottle"
  | "jerrycan"
  | "jar"
  | "can"
  | "tub"
  | "clayPot"
  | "tray"
  | "iceBed"
  | "eggBox"
  | "crate"
  | "table"
  | "bunch"
  | "sleeve"
  | "net"
  | "punnet"
  | "lolly";

export type Side = "front" | "back";

export type Shot = {
  product: PackProduct;
  variation: PackVariation;
  brand: Brand;
  spec: PackSpec;
  side: Side;
  /** From 0 to 1: the pack's size relative to the product's other sizes. */
  size: number;
};

/** The layout of a face, in fractions of its height and width. */
export type FaceOptions = {
  top?: number;
  foot?: number;
  split?: number;
  pad?: number;
  heroHeight?: number;
  bare?: boolean;
};
