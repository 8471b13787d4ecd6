/** A rectangle in a picture's own pixels. */
export type Area = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };

/** Smaller than this nothing can be seen on it. */
const leastSide = 16;

/** The largest rectangle of this shape that fits, in the middle; of no shape, the whole picture. */
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

/** Its lower right corner put elsewhere; a shape is kept, whatever the hand does. */
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
