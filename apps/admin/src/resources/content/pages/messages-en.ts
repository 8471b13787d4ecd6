export const en = {
  resources: { page: { name: "Page |||| Pages" } },
  menu: { pages: "Pages" },
  missing: { page: "Page %{id}" },
  people: { resource: { page: "Pages" } },
};
