import { z } from "zod";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";

const count = z.number().int();
const sales = z.object({
  revenue: z.number().describe("Taka accepted at delivery, less refunds"),
  orders: count.describe("Delivered"),
  ordered: z.number().describe("Value in taka of the orders placed in the period, without cancelled ones"),
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
          yesterday: sales.describe("Yesterday up to the same time"),
          lastWeek: sales.describe("The same day last week, up to the same time"),
          expected: z
            .object({
              revenue: z.number(),
              lowest: z.number().describe("Lowest revenue of these days"),
              highest: z.number(),
              ordersPlaced: z.number(),
              weeks: count.describe("Weeks with orders, at most four"),
              hours: z
                .array(
                  z.object({
                    until: count.describe("Hour of the day in Dhaka at which it ends, 1 to 24"),
                    revenue: z.number().nullable().describe("Today; null for hours that have not ended"),
                    expected: z.number(),
                    lowest: z.number(),
                    highest: z.number(),
                  }),
                )
                .describe("Revenue since midnight in taka at the end of each hour"),
            })
            .nullable()
            .describe("Mean of the same weekday in the last four weeks, up to the same time; null without orders"),
          week: z
            .array(sales.extend({ day: z.string(), revenueBefore: z.number() }))
            .describe("Seven days up to today"),
        })
        .nullable()
        .describe("Needs report.read"),
      orders: z
        .object({
          toConfirm: count.describe("Placed, and paid or cash on delivery"),
          toPackToday: count.describe("Confirmed, to be delivered today or overdue"),
          unpaid: count.describe("Open orders whose last payment attempt failed"),
          held: count.describe("Payments on hold"),
          lateSince: z.iso.datetime().nullable().describe("Promised time of the order that is late for longest"),
          worth: z
            .object({ late: z.number(), notDelivered: z.number() })
            .describe("Totals in taka of late orders and of failed deliveries"),
          punctuality: z
            .object({
              onTime: count.describe("Orders promised for today and delivered in time"),
              late: count.describe("Orders promised for today and delivered late, or open after the promised time"),
              usual: z
                .number()
                .min(0)
                .max(1)
                .nullable()
                .describe("Share on time on this weekday in the last four weeks"),
            })
            .describe("As the order list counts them with `onTime`"),
        })
        .nullable()
        .describe("Needs order.read"),
      problemsWaiting: count.nullable().describe("Reported by customers, unanswered; needs problem.read"),
      payBack: z
        .object({
          count: count.describe("Refunds of cash orders that are not paid yet"),
          late: count.describe("Of these, past their legal limit"),
          amount: z.number().describe("Their sum in taka"),
        })
        .nullable()
        .describe("Needs refund.read"),
      legal: z
        .object({
          checks: count.nullable().describe("Cash orders with an open check"),
          ordersNear: count.nullable().describe("Open orders whose legal limit is near"),
          ordersLate: count.nullable().describe("Open orders past their legal limit"),
          refundsNear: count.nullable(),
          refundsLate: count.nullable(),
          problemsNear: count.nullable(),
          problemsLate: count.nullable(),
          dataNear: count.nullable().describe("Open requests about personal data whose limit is near"),
          dataLate: count.nullable(),
        })
        .describe("Work by its legal limit; null without the permission for its list"),
      refundsWaiting: count.nullable().describe("Not completed; needs refund.read"),
      lowStock: z
        .object({
          count: count.describe("Low stock: variations, counted once per hub"),
          most: count.describe("Maximum number of pieces that counts as low"),
          items: z
            .array(
              z.object({
                productId: count,
                variationId: count,
                title: z.string(),
                titleBn: z.string(),
                size: z.string(),
                sizeBn: z.string(),
                region: regionCode,
                hub: z.object({ title: z.string(), titleBn: z.string() }),
                available: count.describe("Available pieces at the hub"),
              }),
            )
            .describe("Fewest pieces first"),
        })
        .nullable()
        .describe("Needs product.read"),
      cash: z
        .object({
          held: z.number().describe("Cash in taka that riders have collected and not handed in"),
          riders: count.describe("Riders who hold it"),
          overdue: z.number().describe("The part from earlier days, in taka"),
          toCollect: z.number().describe("Cash still to be taken on dispatched runs, in taka"),
        })
        .nullable()
        .describe("Needs cash.read"),
      stock: z
        .array(z.object({ id: count, title: z.string(), titleBn: z.string(), out: count, low: count }))
        .nullable()
        .describe("Hubs with their number of variations that are out of stock or low; needs stock.read"),
      stockLoss: z
        .object({
          perDay: z.number().describe("Their average sales per day in the last 28 days, in taka"),
          variations: count.describe("Sizes that are out in a whole region and sold in that time"),
        })
        .nullable()
        .describe("Sales lost to sizes that are out of stock; needs stock.read and report.read"),
      slots: z
        .array(
          z.object({
            at: z.string().describe("Start in Asia/Dhaka"),
            until: z.string(),
            hubs: z.array(
              z.object({ id: count, orders: count.describe("Not cancelled"), late: count, capacity: count }),
            ),
          }),
        )
        .nullable()
        .describe("Today's delivery times with orders by hub; needs order.read"),
      hubs: z.array(z.object({ id: count, title: z.string(), titleBn: z.string() })).describe("The hubs of the caller"),
      ridersOut: z
        .array(
          z.object({
            runId: count,
            day: z.string(),
            hubId: count,
            rider: z.string().nullable(),
            done: count.describe("Delivered or failed stops"),
            failed: count,
            stops: count,
            next: z
              .object({ zone: z.string(), zoneBn: z.string(), until: z.iso.datetime().describe("Promised time") })
              .nullable(),
            cash: z.number().describe("Cash collected, in taka"),
            toCollect: z.number().describe("Cash still to be taken, in taka"),
            backAt: z.iso.datetime().nullable().describe("Expected return to the hub; null after the last stop"),
          }),
        )
        .nullable()
        .describe("Runs that are out, the earliest promised stop first; needs run.plan"),
      messagesWaiting: count.nullable().describe("Needs contact_message.read"),
      listsWaiting: count.nullable().describe("Shopping lists sent to staff; needs shopping_list.read"),
      products: z.object({ active: count, hidden: count }),
      variations: count,
      categories: count,
      outOfStock: z.array(z.object({ region: z.string(), title: z.string(), variations: count })),
      pictures: z.object({ ready: count, rendering: count, failed: count }),
    })
    .meta({ id: "Dashboard" }),
});
export type Dashboard = z.infer<typeof adminDashboard.answer>;
