export const bn = { menu: { basic_settings: "সাধারণ সেটিংস" }, people: { resource: { basic_setting: "সাধারণ সেটিংস" } } };
