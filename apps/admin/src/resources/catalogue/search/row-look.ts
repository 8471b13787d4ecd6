/** How both lists of words look. */
export const rows = { listStyle: "none", m: 0, p: 0 } as const;

export const row = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  py: 1,
  borderTop: "1px solid var(--tatka-line)",
} as const;

export const word = { fontWeight: 600, overflowWrap: "anywhere" } as const;
