import * as contract from "@tatka/contract/delivery/locations-admin";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Api } from "../../../platform/http/api.ts";
import { createPlace, deletePlace, updatePlace } from "./change-locations.ts";
import { createCountry, deleteCountry, getCountry, listCountries, updateCountry } from "./countries.ts";
import { getPlace, listPlaces } from "./staff-locations.ts";

export function registerLocationAdmin(api: Api, office: Office): void {
  const { db } = office;
  api.handleStaff(contract.locationRoutes.list, async ({ query }) => listPlaces(db, query));
  api.handleStaff(contract.locationRoutes.get, async ({ params }) => getPlace(db, params.id));
  api.handleStaff(contract.locationRoutes.create, async ({ body }, staff) => createPlace(office, staff, body));
  api.handleStaff(contract.locationRoutes.update, async ({ params, body }, staff) =>
    updatePlace(office, staff, params.id, body),
  );
  api.handleStaff(contract.locationRoutes.delete, async ({ params }, staff) => deletePlace(office, staff, params.id));

  api.handleStaff(contract.countryRoutes.list, async ({ query }) => listCountries(db, query));
  api.handleStaff(contract.countryRoutes.get, async ({ params }) => getCountry(db, params.id));
  api.handleStaff(contract.countryRoutes.create, async ({ body }, staff) => createCountry(office, staff, body));
  api.handleStaff(contract.countryRoutes.update, async ({ params, body }, staff) =>
    updateCountry(office, staff, params.id, body),
  );
  api.handleStaff(contract.countryRoutes.delete, async ({ params }, staff) => deleteCountry(office, staff, params.id));
}
