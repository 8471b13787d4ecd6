/** What a card that is dragged carries: the order's number. */
export const draggedOrder = "text/plain";

export const column = {
  p: 1,
  borderRadius: "var(--tatka-radius)",
  backgroundColor: "var(--tatka-surface-sunken)",
  minWidth: 0,
} as const;
