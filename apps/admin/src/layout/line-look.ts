/** A row of a list: parts side by side with a border above. */
export const line = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  py: 1,
  borderTop: "1px solid var(--tatka-line)",
} as const;

/** The same in a card with a heading, which is border enough for the first one. */
export const lineOfCard = { ...line, gap: 1, "&:first-of-type": { borderTop: 0 } } as const;
