import { z } from "zod";

const taka = z.number().describe("Taka");

/** A line of a cart in the responses of cart, login and wishlist. */
export const CartItem = z
  .object({
    id: z.number().int().describe("The variation's id: a variation is in a cart only once"),
    product: z.object({ slug: z.string(), title: z.string(), titleBn: z.string() }),
    variation: z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() }),
    quantity: z.number().int(),
    images: z.array(z.object({ url: z.string(), pattern: z.string() })),
    salePrice: taka,
    regularPrice: taka,
    measurement: z.number(),
    UOM: z.object({ title: z.string() }),
    soldByWeight: z
      .literal(true)
      .optional()
      .describe("The price is for this weight; the customer pays for the packed weight"),
    available: z.number().int().describe("Pieces available in the customer's region"),
    notice: z
      .object({
        code: z.enum(["out_of_stock", "short", "price_rose", "price_fell"]),
        message: z.string().describe("May be shown to people"),
        wasPrice: taka.optional().describe("Taka; the price when the customer added it"),
      })
      .optional()
      .describe("Changes since the customer chose it"),
  })
  .meta({ id: "CartItem" });
export type CartItem = z.infer<typeof CartItem>;
