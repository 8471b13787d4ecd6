/** A dense table of figures in a card. */
export const figureTable = {
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { px: 1.5, py: 0.25, height: 30, whiteSpace: "nowrap" },
  "& tbody tr:last-of-type td": { borderBottom: 0 },
} as const;
