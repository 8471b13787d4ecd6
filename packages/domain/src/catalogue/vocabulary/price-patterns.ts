const currency = "(?:৳|tk\\.?|taka'?[rs]|taka|bdt|rs\\.?|টাকার|টাকায়|টাকা|টাঃ|/-|/=)";
const figure = "[\\d০-৯][\\d০-৯,]*(?:\\.[\\d০-৯]+)?";
const perUnit =
  "(?:\\s*(?:/|per|প্রতি)\\s*(?:kg|kilo|keji|gm|g|l|ltr|litre|liter|pc|pcs|piece|dozen|hali|কেজি|লিটার|পিস|ডজন|হালি)(?![\\p{L}\\p{M}]))?";
/** A price as people write it beside an item, in three forms. */
export const pricePatterns = [
  // "@60", "@ 60 tk/kg", "= 120/-", "rate 60": what follows is always a price.
  `(?:@|=|(?<![\\p{L}\\p{M}])(?:price|rate|dam|daam|mullo|দাম|মূল্য|দর)\\s*[:=-]?)\\s*(?:${currency})?\\s*${figure}\\s*(?:${currency}(?![\\p{L}\\p{M}]))?${perUnit}`,
  `(?<![\\p{L}\\p{M}])(?:৳|tk\\.?|taka|bdt|টাকা)\\s*${figure}(?:/[-=])?${perUnit}`,
  `${figure}\\s*${currency}(?![\\p{L}\\p{M}])${perUnit}`,
].map((pattern) => new RegExp(pattern.normalize("NFC"), "giu"));
