/** The look of the lists of words: a padded header and full-width tables. */
export const bleed = { "& > h2, & > p": { px: 2 }, "& > h2": { pt: 2 }, minWidth: 0 } as const;
