import type { Product, Variation } from "@tatka/contract/catalogue/products";
import type { UsualPurchase } from "@tatka/contract/orders/buy-again";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";

export function usualOf(id: number, title: string, dueInDays: number | null, pieces = 1): UsualPurchase {
  const variation: Variation = {
    ...{ id, title: "1 kg", titleBn: "১ কেজি", sku: `S${id}`, measurement: 1, uom: { title: "Kg" }, weightGrams: 1000 },
    ...{ picture: null, salePrice: 90, regularPrice: 90, inStock: true, available: 20 },
  };
  const product: Product = {
    ...{ id, slug: title.toLowerCase(), title, titleBn: title, storage: "ambient", categoryId: 7, department: "food" },
    ...{
      brand: { title: "B", titleBn: "B", slug: "b" },
      rating: { average: 0, count: 0 },
      images: [],
      variations: [variation],
    },
  };
  return {
    ...{ product, variationId: id, pieces, isReminderRefused: false, popularIn: null },
    ...(dueInDays === null
      ? { everyDays: null, dueOn: null }
      : { everyDays: 7, dueOn: daysLater(dhakaDay(new Date()), dueInDays) }),
  };
}
