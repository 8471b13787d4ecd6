/** The look of an icon button; its name goes into aria-label. */
export const iconButton = "icon-button";
