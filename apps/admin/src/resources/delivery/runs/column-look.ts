/** The drag data of a card: the order's number. */
export const draggedOrder = "text/plain";

export const column = {
  p: 1,
  borderRadius: "var(--tatka-radius)",
  backgroundColor: "var(--tatka-surface-sunken)",
  minWidth: 0,
} as const;
