export const queueRow = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  py: 2,
  borderTop: "1px solid var(--tatka-line)",
  "&:first-of-type": { borderTop: 0 },
} as const;
