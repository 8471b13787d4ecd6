/** How the lists of words look: their head has room around it, their tables go from edge to edge. */
export const bleed = { "& > h2, & > p": { px: 2 }, "& > h2": { pt: 2 }, minWidth: 0 } as const;
