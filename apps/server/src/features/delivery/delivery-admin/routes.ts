import * as zones from "@tatka/contract/delivery/shipping-zones-admin";
import * as slots from "@tatka/contract/delivery/slots-admin";
import type { Feature } from "../../../platform/feature.ts";
import { createSlot, deleteSlot, updateSlot } from "./change-slots.ts";
import { createZone, deleteZone, updateZone } from "./change-zones.ts";
import { closeSlots, readCalendar } from "./slot-calendar.ts";
import { copySlots } from "./slot-copy.ts";
import { getSlot, listSlots } from "./staff-slots.ts";
import { getZone, listPlaces, listZoneHubs, listZones, listZoneTitles } from "./staff-zones.ts";
import { tryDelivery } from "./try-delivery.ts";

export const deliveryAdmin: Feature = {
  routes(api, office) {
    const { db } = office;
    api.handleStaff(zones.shippingZoneRoutes.list, async ({ query }) => listZones(db, query));
    api.handleStaff(zones.shippingZoneRoutes.get, async ({ params }) => getZone(db, params.id));
    api.handleStaff(zones.shippingZoneRoutes.create, async ({ body }, staff) => createZone(office, staff, body));
    api.handleStaff(zones.shippingZoneRoutes.update, async ({ params, body }, staff) =>
      updateZone(office, staff, params.id, body),
    );
    api.handleStaff(zones.shippingZoneRoutes.delete, async ({ params }, staff) => deleteZone(office, staff, params.id));
    api.handleStaff(zones.adminListPlaces, async ({ query }) => listPlaces(db, query));
    api.handleStaff(zones.adminListZoneHubs, async () => listZoneHubs(db));
    api.handleStaff(zones.adminTryDelivery, async ({ query }) => tryDelivery(db, query));

    api.handleStaff(slots.slotRoutes.list, async ({ query }) => listSlots(db, query));
    api.handleStaff(slots.adminListSlotZones, async () => listZoneTitles(db));
    api.handleStaff(slots.slotRoutes.get, async ({ params }) => getSlot(db, params.id));
    api.handleStaff(slots.slotRoutes.create, async ({ body }, staff) => createSlot(office, staff, body));
    api.handleStaff(slots.slotRoutes.update, async ({ params, body }, staff) =>
      updateSlot(office, staff, params.id, body),
    );
    api.handleStaff(slots.slotRoutes.delete, async ({ params }, staff) => deleteSlot(office, staff, params.id));
    api.handleStaff(slots.adminCopySlots, async ({ body }, staff) => copySlots(office, staff, body));
    api.handleStaff(slots.adminSlotCalendar, async ({ params }) => readCalendar(db, params.id));
    api.handleStaff(slots.adminCloseSlots, async ({ params, body }, staff) =>
      closeSlots(office, staff, params.id, body),
    );
  },
};
