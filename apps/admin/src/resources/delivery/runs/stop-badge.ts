/** The round number of a stop. */
export const stopBadge = {
  flexShrink: 0,
  borderRadius: "50%",
  display: "grid",
  placeItems: "center",
  fontSize: "0.75rem",
  fontWeight: 700,
} as const;
