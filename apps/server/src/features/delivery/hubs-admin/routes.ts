import * as contract from "@tatka/contract/delivery/hubs-admin";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { Feature } from "../../../platform/feature.ts";
import { createHub, deleteHub, updateHub } from "./change-hubs.ts";
import { getHub, listHubs } from "./staff-hubs.ts";

export const hubsAdmin: Feature = {
  routes(api, office) {
    const { db } = office;
    crudRoutes(api, office, contract.hubRoutes, {
      list: (_, query, staff) => listHubs(db, staff, query),
      get: getHub,
      create: createHub,
      update: updateHub,
      delete: deleteHub,
    });
  },
};
