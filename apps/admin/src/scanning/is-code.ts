import { gtinKey } from "@tatka/domain/catalogue/codes/gtin";
import { withLatinDigits } from "@tatka/domain/digits";

/** Whether the scanned or typed code is this size's barcode, ignoring leading zeros, or its SKU. */
export function isCode(code: string, { sku, gtin }: { sku: string; gtin: string | null }): boolean {
  const text = withLatinDigits(code).trim();
  if (text.toLowerCase() === sku.toLowerCase()) return true;
  const digits = text.replace(/[\s-]/g, "");
  return gtin !== null && /^\d{8,14}$/.test(digits) && gtinKey(digits) === gtinKey(gtin);
}
