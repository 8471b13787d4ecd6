export const en = {
  menu: { basic_settings: "Basic settings" },
  people: { resource: { basic_setting: "Basic settings" } },
};
