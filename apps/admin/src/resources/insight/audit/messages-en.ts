export const en = { menu: { audit: "Audit log" }, people: { resource: { audit: "Audit log" } } };
