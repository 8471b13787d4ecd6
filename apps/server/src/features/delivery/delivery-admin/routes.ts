import * as zones from "@tatka/contract/delivery/shipping-zones-admin";
import * as slots from "@tatka/contract/delivery/slots-admin";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { Feature } from "../../../platform/feature.ts";
import { createSlot, deleteSlot, updateSlot } from "./change-slots.ts";
import { createZone, deleteZone, updateZone } from "./change-zones.ts";
import { closeSlots, readCalendar } from "./slot-calendar.ts";
import { copySlots } from "./slot-copy.ts";
import { getSlot, listSlots } from "./staff-slots.ts";
import { getZone, listPlaces, listZoneHubs, listZones, listZoneTitles } from "./staff-zones.ts";
import { tryDelivery } from "./try-delivery.ts";

export const deliveryAdmin: Feature = {
  cacheTags: ["delivery"],
  routes(api, office) {
    const { db } = office;
    crudRoutes(api, office, zones.shippingZoneRoutes, {
      list: listZones,
      get: getZone,
      create: createZone,
      update: updateZone,
      delete: deleteZone,
    });
    api.handleStaff(zones.adminListPlaces, async ({ query }) => listPlaces(db, query));
    api.handleStaff(zones.adminListZoneHubs, async () => listZoneHubs(db));
    api.handleStaff(zones.adminTryDelivery, async ({ query }) => tryDelivery(db, query));

    crudRoutes(api, office, slots.slotRoutes, {
      list: listSlots,
      get: getSlot,
      create: createSlot,
      update: updateSlot,
      delete: deleteSlot,
    });
    api.handleStaff(slots.adminListSlotZones, async () => listZoneTitles(db));
    api.handleStaff(slots.adminCopySlots, async ({ body }, staff) => copySlots(office, staff, body));
    api.handleStaff(slots.adminSlotCalendar, async ({ params }) => readCalendar(db, params.id));
    api.handleStaff(slots.adminCloseSlots, async ({ params, body }, staff) =>
      closeSlots(office, staff, params.id, body),
    );
  },
};
