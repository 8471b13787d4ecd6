import * as contract from "@tatka/contract/delivery/locations-admin";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Api } from "../../../platform/http/api.ts";
import { createPlace, deletePlace, updatePlace } from "./change-locations.ts";
import { createCountry, deleteCountry, getCountry, listCountries, updateCountry } from "./countries.ts";
import { getPlace, listPlaces } from "./staff-locations.ts";

export function registerLocationAdmin(api: Api, office: Office): void {
  crudRoutes(api, office, contract.locationRoutes, {
    list: listPlaces,
    get: getPlace,
    create: createPlace,
    update: updatePlace,
    delete: deletePlace,
  });

  crudRoutes(api, office, contract.countryRoutes, {
    list: listCountries,
    get: getCountry,
    create: createCountry,
    update: updateCountry,
    delete: deleteCountry,
  });
}
