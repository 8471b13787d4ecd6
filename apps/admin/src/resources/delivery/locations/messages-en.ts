export const en = {
  menu: { countries: "Countries", divisions: "Divisions", districts: "Districts", zones: "Zones" },
  people: { resource: { location: "Locations" } },
};
