import type { Refusals } from "./refusals-type.ts";

export const catalogueRefusals = {
  "product.not_found": { status: 404, message: "We don't sell this product any more." },
  "variation.not_found": { status: 404, message: "This size is no longer available." },
  "flash_sale.cap_below_sold": {
    status: 409,
    message: "Already sold at this price: {sold}. Pieces can't be fewer.",
  },
  "flash_sale.item_sold": {
    status: 409,
    message: "Already sold: {sold}, so this item can't be removed. Set its pieces to {sold} instead.",
  },
  "flash_sale.price_not_lower": {
    status: 422,
    message: "{item}: the sale price of {price} is not below the usual price of {usual} in {region}.",
  },
  "flash_sale.not_found": { status: 404, message: "There is no such flash sale." },
  "review.not_bought": { status: 403, message: "You can review a product once an order with it has been delivered." },
  "review.reason_missing": { status: 400, message: "Say why the review is rejected." },
  "restock.in_stock": { status: 409, message: "This size is in stock now. You can add it to your cart." },
  "restock.full": { status: 409, message: "You can wait for up to {limit} items at a time." },
  "wishlist.full": { status: 409, message: "Your wishlist can hold up to {limit} items." },
  "category.not_found": { status: 404, message: "Category not found." },
  "bulk.too_many": { status: 422, message: "You can edit at most {limit} products at once." },
  "bulk.nothing_chosen": { status: 422, message: "Select at least one product." },
  "bulk.already_undone": { status: 409, message: "This bulk edit was already undone." },
  "import.not_a_table": { status: 422, message: "Use an Excel (.xlsx) file, or a CSV file saved as CSV UTF-8." },
  "import.broken_text": {
    status: 422,
    message: "The letters in this file are broken. Save the original again as CSV UTF-8 or Excel (.xlsx).",
  },
  "import.unreadable": {
    status: 422,
    message: "We couldn't read this file. Save it again as CSV or Excel and try once more.",
  },
  "import.too_much_inside": {
    status: 422,
    message: "This file is larger than {limit} when unpacked. Split it into smaller files.",
  },
  "import.too_big": {
    status: 422,
    message: "This file holds more than we can read ({limit}). Split it into smaller files.",
  },
  "import.too_slow": {
    status: 422,
    message: "Reading this file takes longer than {limit} seconds. Split it into smaller files.",
  },
  "import.row_too_long": { status: 422, message: "Line {line} has more than {limit} characters. Shorten it first." },
  "import.too_many_rows": {
    status: 422,
    message: "A file can have at most {limit} rows. Split it into smaller files.",
  },
  "import.no_sku_column": { status: 422, message: "The first row must have column names, including sku." },
  "import.empty": { status: 422, message: "The file has no rows below the column names." },
  "import.not_ready": { status: 409, message: "This import is not ready, or was already done." },
  "labels.too_many": { status: 422, message: "That is more than {limit} labels. Choose fewer products or copies." },
  "category.too_deep": { status: 422, message: "Categories can have at most three levels." },
  "category.not_the_first": { status: 409, message: "This store already has categories." },
  "category.into_itself": { status: 422, message: "A category can't be moved into itself." },
  "media.not_a_picture": { status: 422, message: "Use a JPEG, PNG, WebP or AVIF picture." },
  "media.file_missing": { status: 409, message: "The file of this picture is missing. Upload the picture again." },
  "media.too_many_pixels": {
    status: 422,
    message: "This picture has more than {limit} megapixels. Upload a smaller one.",
  },
  "review.not_a_picture": { status: 422, message: "Use a JPEG, PNG or WebP picture." },
  "review.too_many_pixels": {
    status: 422,
    message: "This picture has more than {limit} megapixels. Use a smaller one.",
  },
  "review.too_big": { status: 422, message: "This picture holds more than we can read ({limit}). Use a smaller one." },
  "review.too_slow": {
    status: 422,
    message: "Reading this picture takes longer than {limit} seconds. Use a smaller one.",
  },
  "review.picture_gone": { status: 409, message: "One of the pictures is no longer there. Please add it again." },
} as const satisfies Refusals;
