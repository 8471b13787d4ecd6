import type { Drawing } from "./drawing/drawing.ts";
import type { Random } from "./drawing/random.ts";
import type { BrandSign } from "./label/brand-signs.ts";
import type { EdgeName } from "./label/edges.ts";

/** Texts printed on a pack. */
export type PackProduct = {
  slug: string;
  titleEn: string;
  titleBn: string;
  description: string;
  storage: "frozen" | "chilled" | "ambient";
  shelfLifeDays: number;
  /** Facts for the back; "Halal" and "Vegetarian" become marks on the front. */
  attributes: Record<string, string>;
  /** All sizes, because the drawn size is relative to the others. */
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

/** A brand's colours, its sign, and how its name is set. */
export type BrandLook = {
  main: string;
  second: string;
  paper: string;
  /** Which of them the field with the name has. */
  top: "main" | "paper";
  /** Packs that are full of the goods themselves wear the product's colour above. */
  bold?: boolean;
  edge: EdgeName;
  mark: BrandSign;
  wordmark: { case: "lower" | "upper" | "title"; tracking: number; slant: number; stroke: number };
};

export type Brand = BrandLook & { titleEn: string; titleBn: string; about: string };

/** How one piece of food looks: each piece reads what it knows. */
export type Look = {
  colour: string;
  fill?: string[];
  flecks?: string[];
  chips?: string[];
  /** Toppings: colour, how many, how large. */
  top?: [colour: string, count: number, radius: number][];
  /** How many browned spots. */
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
  /** Long vegetables: half their length, their three half-widths, and how far they bend. */
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

/** One piece of food around 0,0, about 50 to each side. */
export type DrawPiece = (drawing: Drawing, random: Random, look: Look) => string;

export type Arrangement = "heap" | "stack" | "fill" | "mound" | "bowl" | "glass" | "single" | "trio" | "fishes";

/** A piece beside the main one: on top of a bowl, at the foot of a mound. */
export type Garnish = { piece: string; look?: Look; scale?: number; count?: number; reach?: number };

/** Which pieces are shown, and how they lie. Each arrangement and each pack reads what it knows. */
export type Art = {
  as: Arrangement;
  piece?: string;
  look?: Look;
  /** Further pieces among the first. */
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

/** How one product is packed. */
export type PackSpec = {
  pack: PackType;
  /** Heavier sizes in another container, the heaviest first. */
  bySize?: { fromGrams: number; pack: PackType }[];
  shape?: string;
  slim?: number;
  /** The product's own colour among its brand's. */
  accent: string;
  art: Art;
  /** A small picture on the sticker, where the goods do not tell what they were cut from. */
  emblem?: { piece: string; look: Look };
  chunks?: Art;
  bits?: string;
  liquid?: string;
  cap?: string;
  tray?: string;
  opaque?: boolean;
  /** Several packs sold together stand together. */
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

/** Everything that a pack is drawn from. */
export type Shot = {
  product: PackProduct;
  variation: PackVariation;
  brand: Brand;
  spec: PackSpec;
  side: Side;
  /** From 0 to 1: how large this pack is among its product's sizes. */
  size: number;
};

/** Where a face keeps its parts, in shares of its height and width. */
export type FaceOptions = {
  top?: number;
  foot?: number;
  split?: number;
  pad?: number;
  heroHeight?: number;
  bare?: boolean;
};
