/** Tiles of pictures or orders, as many beside each other as fit. */
export const tilesFrom = (width: number) =>
  ({
    listStyle: "none",
    m: 0,
    p: 0,
    display: "grid",
    gap: 1.5,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`,
  }) as const;

/** The square of a tile that shows a picture or why there is none. */
export const pictureFrame = {
  position: "relative",
  width: "100%",
  aspectRatio: "1",
  display: "grid",
  placeItems: "center",
  backgroundColor: "var(--tatka-surface-sunken)",
} as const;

export const pictureCover = {
  width: "100%",
  height: "100%",
  objectFit: "cover",
  display: "block",
  minHeight: 0,
} as const;
