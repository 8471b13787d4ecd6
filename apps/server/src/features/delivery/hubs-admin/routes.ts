import * as contract from "@tatka/contract/delivery/hubs-admin";
import type { Feature } from "../../../platform/feature.ts";
import { createHub, deleteHub, updateHub } from "./change-hubs.ts";
import { getHub, listHubs } from "./staff-hubs.ts";

export const hubsAdmin: Feature = {
  routes(api, office) {
    const { db } = office;
    api.handleStaff(contract.hubRoutes.list, async ({ query }, staff) => listHubs(db, staff, query));
    api.handleStaff(contract.hubRoutes.get, async ({ params }) => getHub(db, params.id));
    api.handleStaff(contract.hubRoutes.create, async ({ body }, staff) => createHub(office, staff, body));
    api.handleStaff(contract.hubRoutes.update, async ({ params, body }, staff) =>
      updateHub(office, staff, params.id, body),
    );
    api.handleStaff(contract.hubRoutes.delete, async ({ params }, staff) => deleteHub(office, staff, params.id));
  },
};
