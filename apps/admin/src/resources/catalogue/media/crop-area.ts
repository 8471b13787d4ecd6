/** A rectangle in a picture's own pixels. */
export type Area = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };

/** The smallest useful crop. */
const leastSide = 16;

/** The largest centred rectangle with this aspect ratio; without one, the whole picture. */
export function firstArea(picture: Size, shape: number | null): Area {
  const width = shape === null ? picture.width : Math.min(picture.width, Math.floor(picture.height * shape));
  const height = shape === null ? picture.height : Math.min(picture.height, Math.floor(picture.width / shape));
  return {
    left: Math.floor((picture.width - width) / 2),
    top: Math.floor((picture.height - height) / 2),
    width,
    height,
  };
}

export function moved(area: Area, picture: Size, byLeft: number, byTop: number): Area {
  return {
    ...area,
    left: within(area.left + byLeft, 0, picture.width - area.width),
    top: within(area.top + byTop, 0, picture.height - area.height),
  };
}

/** Moves the lower right corner, keeping the aspect ratio if there is one. */
export function resized(area: Area, picture: Size, width: number, height: number, shape: number | null): Area {
  const roomRight = picture.width - area.left;
  const roomBelow = picture.height - area.top;
  if (shape === null) {
    return { ...area, width: within(width, leastSide, roomRight), height: within(height, leastSide, roomBelow) };
  }
  const wide = within(width, leastSide, Math.min(roomRight, Math.floor(roomBelow * shape)));
  return { ...area, width: wide, height: within(wide / shape, leastSide, roomBelow) };
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, Math.min(least, most)), most));
}
