export const en = {
  menu: { regions: "Cities" },
  region: {
    subtitle: "Where you sell. Each city has its own prices, stock, hubs and delivery times",
    add: "Open city",
    search: "Search cities",
    code: "Code",
    code_help: "Short name in lower case, such as khulna. It can't be changed later.",
    latitude: "Latitude of the centre",
    longitude: "Longitude of the centre",
    hotline: "Hotline",
    hotline_help: "If empty, the store's hotline",
    is_open: "Open",
    is_open_help: "If off, nothing is sold or delivered there. Its orders and invoices stay.",
    hubs: "%{smart_count} hub |||| %{smart_count} hubs",
    open_orders: "%{smart_count} open order |||| %{smart_count} open orders",
    next: "Next: give its districts this city, then add a hub, a delivery zone and delivery times.",
  },
};
