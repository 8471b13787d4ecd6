import { regions } from "@tatka/domain/region";
import { z } from "zod";
import { staffRoute } from "../route.ts";

const count = z.number().int();
const sales = z.object({
  revenue: z.number().describe("Taka accepted at the door less refunds"),
  orders: count.describe("Delivered"),
  ordered: z.number().describe("Taka of the orders placed in the time and not cancelled"),
  ordersPlaced: count,
});

export const adminDashboard = staffRoute({
  method: "get",
  path: "/admin/dashboard",
  summary: "Get the dashboard",
  description: "Parts that the caller may not see are null.",
  feature: "dashboard",
  permission: "dashboard.read",
  answer: z
    .object({
      sales: z
        .object({
          today: sales.describe("Since midnight in Dhaka"),
          yesterday: sales.describe("Yesterday until the same time"),
          lastWeek: sales.describe("On the same day a week ago, until the same time"),
          week: z
            .array(sales.extend({ day: z.string(), revenueBefore: z.number() }))
            .describe("Seven days up to today"),
        })
        .nullable()
        .describe("For report.read"),
      orders: z
        .object({
          toConfirm: count.describe("Placed, and paid or to be paid in cash"),
          toPackToday: count.describe("Confirmed, to be delivered today or overdue"),
          unpaid: count.describe("Open orders whose last try to pay failed"),
          held: count.describe("Payments that wait for a decision"),
        })
        .nullable()
        .describe("For order.read"),
      problemsWaiting: count.nullable().describe("Reported by customers and not answered; for problem.read"),
      payBack: z
        .object({
          count: count.describe("Refunds of cash orders that nobody has paid yet"),
          late: count.describe("Of these, past the promised ten days"),
          amount: z.number().describe("Taka of them all"),
        })
        .nullable()
        .describe("For refund.read"),
      refundsWaiting: count.nullable().describe("Not back yet; for refund.read"),
      lowStock: z
        .object({
          count: count.describe("Sizes that a hub has little of, once for each hub, as the stock levels find them"),
          most: count.describe("At most this many pieces count as low"),
          items: z
            .array(
              z.object({
                productId: count,
                variationId: count,
                title: z.string(),
                titleBn: z.string(),
                size: z.string(),
                sizeBn: z.string(),
                region: z.enum(regions),
                hub: z.object({ title: z.string(), titleBn: z.string() }),
                available: count.describe("Pieces at the hub that no order holds"),
              }),
            )
            .describe("The fewest first"),
        })
        .nullable()
        .describe("For product.read"),
      cash: z
        .object({
          held: z.number().describe("Cash that riders have taken and not handed in, in taka"),
          riders: count.describe("Riders who hold it"),
          overdue: z.number().describe("Taka of it from the days before today"),
          toCollect: z.number().describe("Cash still to be taken on dispatched runs, in taka"),
        })
        .nullable()
        .describe("For cash.read"),
      stock: z
        .array(z.object({ id: count, title: z.string(), titleBn: z.string(), out: count, low: count }))
        .nullable()
        .describe("Hubs, and of how many sizes each has nothing or little; for stock.read"),
      messagesWaiting: count.nullable().describe("For contact_message.read"),
      listsWaiting: count.nullable().describe("Shopping lists sent to staff; for shopping_list.read"),
      products: z.object({ active: count, hidden: count }),
      variations: count,
      categories: count,
      outOfStock: z.array(z.object({ region: z.string(), title: z.string(), variations: count })),
      pictures: z.object({ ready: count, rendering: count, failed: count }),
    })
    .meta({ id: "Dashboard" }),
});
export type Dashboard = z.infer<typeof adminDashboard.answer>;
