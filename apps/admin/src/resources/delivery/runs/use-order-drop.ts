import { type DragEvent, useState } from "react";
import { draggedOrder } from "./column-look.ts";

type Options = { isOpen?: boolean; onDrop: (number: string) => void };

/** Makes an element a drop target for orders. `isOver` is true while one is dragged over it. */
export function useOrderDrop({ isOpen = true, onDrop }: Options) {
  const [isOver, setOver] = useState(false);
  const target = {
    onDragOver(event: DragEvent) {
      if (!isOpen) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const number = event.dataTransfer.getData(draggedOrder);
      if (number) onDrop(number);
    },
  };
  return { isOver, target };
}
