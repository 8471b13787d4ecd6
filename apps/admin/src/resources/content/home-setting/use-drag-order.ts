import { type DragEvent, useState } from "react";

/** Reorders a list by dragging. Items are dragged by their handle and dropped anywhere on an item. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  return {
    over: dragged === over ? null : over,
    handle: (place: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const item = event.currentTarget.closest("li");
        if (item) event.dataTransfer.setDragImage(item, 16, 16);
        event.dataTransfer.effectAllowed = "move";
        // Firefox starts no drag without data.
        event.dataTransfer.setData("text/plain", String(place));
        setDragged(place);
      },
      onDragEnd: () => {
        setDragged(null);
        setOver(null);
      },
    }),
    target: (place: number) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(place);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== place) onMove(dragged, place);
        setDragged(null);
        setOver(null);
      },
    }),
  };
}

export type DragOrder = ReturnType<typeof useDragOrder>;
