export const bn = {
  resources: { page: { name: "পাতা |||| পাতা" } },
  menu: { pages: "পাতা" },
  missing: { page: "পাতা %{id}" },
  people: { resource: { page: "পাতা" } },
};
