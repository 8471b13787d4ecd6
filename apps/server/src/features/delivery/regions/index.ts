import * as contract from "@tatka/contract/delivery/regions";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { Feature } from "../../../platform/feature.ts";
import { createRegion, getRegion, listRegions, updateRegion } from "./change-regions.ts";
import { regionsTag } from "./regions.ts";

export { type RegionList, Regions, regionsTag } from "./regions.ts";

export const regions: Feature = {
  cacheTags: [regionsTag],
  routes(api, office) {
    api.handle(contract.listRegions, async ({ madeFrom }) => {
      madeFrom(regionsTag);
      return office.regions.all.map((region) => ({ ...region, aliases: [...region.aliases] }));
    });
    crudRoutes(api, office, contract.regionRoutes, {
      list: listRegions,
      get: getRegion,
      create: createRegion,
      update: updateRegion,
    });
  },
};
