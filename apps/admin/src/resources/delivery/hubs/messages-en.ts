export const en = { menu: { hubs: "Hubs" }, people: { resource: { hub_setting: "Hubs" } } };
