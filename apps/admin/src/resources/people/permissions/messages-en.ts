export const en = { menu: { permissions: "Permissions" }, people: { resource: { permissions: "Permissions" } } };
