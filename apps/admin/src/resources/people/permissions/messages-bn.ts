export const bn = { menu: { permissions: "অনুমতি" }, people: { resource: { permissions: "অনুমতি" } } };
