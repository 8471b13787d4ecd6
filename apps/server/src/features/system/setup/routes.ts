import type { PublicSettings } from "@tatka/contract/content/settings";
import { adminCloseShop, adminGetSetup, adminOpenShop } from "@tatka/contract/content/setup";
import type { Feature } from "../../../platform/feature.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { changeSetting } from "../../content/settings/index.ts";
import { readSetup } from "./read-setup.ts";

/** The set-up guide, and opening and closing the shop. */
export const setup: Feature = {
  routes(api, { db, shared, config }) {
    const setStatus = (staff: Staff, value: PublicSettings["shopStatus"]) =>
      changeSetting(db, shared, staff, { key: "shopStatus", value });

    api.handleStaff(adminGetSetup, async (_, staff) => readSetup(db, config, staff.id));

    api.handleStaff(adminOpenShop, async (_, staff) => {
      const { missing, note } = await readSetup(db, config, staff.id);
      if (missing.length > 0) throw new Refusal("shop.not_ready");
      await setStatus(staff, { isOpen: true, hasOpened: true, note });
      return readSetup(db, config, staff.id);
    });

    api.handleStaff(adminCloseShop, async ({ body: { note } }, staff) => {
      const { hasOpened } = await readSetup(db, config, staff.id);
      await setStatus(staff, { isOpen: false, hasOpened, note });
      return readSetup(db, config, staff.id);
    });
  },
};
