/**
 * The modules of a GTIN's barcode, one character each: 1 is a bar, 0 a space. EAN-13 and EAN-8 follow the GS1 General
 * Specifications (5.2); GTIN-12 is the EAN-13 that begins with 0, GTIN-14 is ITF-14.
 */
export function barcodeModules(gtin: string): string {
  if (gtin.length === 8) return ean8(gtin);
  const short = gtin.length === 14 && gtin.startsWith("0") ? gtin.slice(1) : gtin;
  return short.length === 14 ? itf(short) : ean13(short.padStart(13, "0"));
}

/** Digits of the left half with an odd number of bars; the even ones mirror the right ones. */
const odd = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
const right = odd.map((digit) => digit.replace(/./g, (bar) => (bar === "1" ? "0" : "1")));
const even = right.map((digit) => [...digit].reverse().join(""));

/** The even digits on the left encode the first digit, which has no bars of its own. */
const leads = "OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO".split(" ");

function ean13(digits: string): string {
  const lead = leads[Number(digits[0])] ?? "";
  const left = [...digits.slice(1, 7)].map((digit, place) => (lead[place] === "O" ? odd : even)[Number(digit)]);
  return `101${left.join("")}01010${[...digits.slice(7)].map((digit) => right[Number(digit)]).join("")}101`;
}

function ean8(digits: string): string {
  const of = (part: string, code: readonly string[]) => [...part].map((digit) => code[Number(digit)]).join("");
  return `101${of(digits.slice(0, 4), odd)}01010${of(digits.slice(4), right)}101`;
}

const wide = "00110 10001 01001 11000 00101 10100 01100 00011 10010 01010".split(" ");

/** Two digits at a time: bars encode the first, spaces the second; wide ones are three modules. */
function itf(digits: string): string {
  const pairs = digits.match(/../g) ?? [];
  const drawn = pairs.map((pair) => {
    const [bars = "", spaces = ""] = [...pair].map((digit) => wide[Number(digit)]);
    return [...bars].map((bar, place) => (bar === "1" ? "111" : "1") + (spaces[place] === "1" ? "000" : "0")).join("");
  });
  return `1010${drawn.join("")}11101`;
}
