import { readGtin } from "@tatka/domain/catalogue/codes/gtin";
import { isMobileNumber, localDigits } from "@tatka/domain/people/mobile-number";

export type FoundGroup = "orders" | "customers" | "people" | "products";

const aPerson: FoundGroup[] = ["customers", "people", "orders", "products"];
const anOrder: FoundGroup[] = ["orders", "products", "customers", "people"];
const aProduct: FoundGroup[] = ["products", "orders", "customers", "people"];
const aName: FoundGroup[] = ["customers", "people", "products", "orders"];

/**
 * The best match by type: an order by number, a product by barcode, a person by phone, email or name, followed by their
 * orders.
 */
export function groupsMeant(typed: string): FoundGroup[] {
  const digits = localDigits(typed).replace(/^\+/, "");
  const isNumber = /^\d+$/.test(digits);
  if (isNumber && !isMobileNumber(digits) && "gtin" in readGtin(digits)) return aProduct;
  if (isOrderNumber(typed)) return anOrder;
  if (isNumber || typed.includes("@")) return aPerson;
  // SKUs contain digits, as order numbers do; names don't.
  return /\p{Nd}/u.test(typed) ? anOrder : aName;
}

/** Three groups of four. For short queries, only the dash distinguishes an order number from a phone number. */
function isOrderNumber(typed: string): boolean {
  const number = typed.trim().toUpperCase();
  if (/^01[3-9]\d-\d*$/.test(number)) return false;
  return /^[0-9A-Z]{4}-[0-9A-Z]{0,4}(-[0-9A-Z]{0,4})?$/.test(number) || /^(?=.*\d)[0-9A-Z]{12}$/.test(number);
}
