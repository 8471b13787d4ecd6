import type { StaffPermission } from "@tatka/contract/permissions";
import type { Visitor } from "../browser.ts";
import { aBuyer, aVariation } from "../checkout.ts";
import { browserOfStaff } from "../logged-in.ts";
import { aStaffMember } from "../staff.ts";
import type { Store } from "../store.ts";

/** Orders of a frozen, a chilled and an ambient product, and the browsers of staff who handle them. */
export function staffAtWork(store: Store) {
  return {
    async atWork(permissions: readonly StaffPermission[], viewport = { width: 1280, height: 900 }) {
      const staff = await aStaffMember(store, permissions);
      return Object.assign(await browserOfStaff(store, staff, { viewport }), { staffName: staff.name });
    },
    async placeOrder(): Promise<string> {
      const buyer = await aBuyer(store);
      for (const _ of ["frozen", "chilled", "ambient"]) {
        await buyer.put(await aVariation(store, 20), 2);
      }
      const number = (await buyer.order()).body.orderNumber;
      await store.query(
        `update order_line l set storage = (array['frozen', 'chilled', 'ambient'])[place]
         from (select l.id, row_number() over (order by l.id) as place from order_line l
               join customer_order o on o.id = l.order_id where o.number = $1) ranked
         where ranked.id = l.id`,
        [number],
      );
      return number;
    },
    statusOf: async (number: string) =>
      (await store.query<{ status: string }>("select status from customer_order where number = $1", [number]))[0]
        ?.status,
  };
}

export async function confirmStep(page: Visitor, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: button }).click();
  await dialog.waitFor({ state: "hidden" });
}
