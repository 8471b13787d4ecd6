import { z } from "zod";
import { staffRoute } from "./route.ts";

export const adminDashboard = staffRoute({
  method: "get",
  path: "/admin/dashboard",
  summary: "What the store holds at this moment",
  feature: "dashboard",
  permission: "dashboard.read",
  answer: z
    .object({
      products: z.object({ active: z.number().int(), hidden: z.number().int() }),
      variations: z.number().int(),
      categories: z.number().int(),
      outOfStock: z.array(z.object({ region: z.string(), title: z.string(), variations: z.number().int() })),
      pictures: z.object({ ready: z.number().int(), rendering: z.number().int(), failed: z.number().int() }),
    })
    .meta({ id: "Dashboard" }),
});
export type Dashboard = z.infer<typeof adminDashboard.answer>;
