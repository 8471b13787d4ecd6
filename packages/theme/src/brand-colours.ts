/** The brand's colours as plain values, for what is drawn outside a page and so cannot read the tokens; a test compares. */
export const brandColours = {
  brand: "#13743c",
  accent: "#ffb020",
  bud: "#b5dcc3",
  onBrand: "#ffffff",
  page: "#f8faf7",
};
