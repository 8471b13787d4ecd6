export const en = { menu: { slots: "Delivery times" }, people: { resource: { slot: "Delivery times" } } };
