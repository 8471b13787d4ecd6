import { type RefObject, useEffect, useState } from "react";

/** The width of a chart's frame in pixels, which follows the page. */
export function useChartWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(600);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
