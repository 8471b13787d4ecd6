/** The look of a button that shows only an icon; its name goes into aria-label. */
export const iconButton = "icon-button";
