export const bn = { menu: { hubs: "হাব" }, people: { resource: { hub_setting: "হাব" } } };

export const refusals = { "hub.region_fixed": "এই হাবের মজুত, জোন বা অর্ডার আছে, তাই অঞ্চল বদলানো যাবে না।" };
