import { gtinKey } from "@tatka/domain/catalogue/gtin";
import { withLatinDigits } from "@tatka/domain/digits";

/** Whether what was scanned or typed names this size: by its barcode, with any zeros before it, or by its SKU. */
export function isCode(code: string, { sku, gtin }: { sku: string; gtin: string | null }): boolean {
  const text = withLatinDigits(code).trim();
  if (text.toLowerCase() === sku.toLowerCase()) return true;
  const digits = text.replace(/[\s-]/g, "");
  return gtin !== null && /^\d{8,14}$/.test(digits) && gtinKey(digits) === gtinKey(gtin);
}
