/** The groups of the API reference, in display order. */
export const tagGroups = {
  catalogue: "Catalogue",
  orders: "Orders",
  payments: "Payments",
  delivery: "Delivery and stock",
  people: "People",
  content: "Content",
  lists: "Shopping lists",
  insight: "Reports",
  system: "System",
} as const;

type ApiTag = { group: keyof typeof tagGroups; name: string; description: string };

/** The tags of the API reference. Each route names one as its `feature`. */
export const tags = {
  catalogue: { group: "catalogue", name: "Products", description: "List, filter and read products and categories." },
  search: {
    group: "catalogue",
    name: "Search",
    description: "Search products, and manage synonyms and popular searches.",
  },
  reviews: { group: "catalogue", name: "Reviews", description: "Read, write and moderate product reviews." },
  restock: { group: "catalogue", name: "Back-in-stock alerts", description: "Subscribe to a sold-out product." },
  "product-admin": {
    group: "catalogue",
    name: "Product management",
    description: "Create and edit products and prices.",
  },
  "catalogue-terms": {
    group: "catalogue",
    name: "Categories, brands and tags",
    description: "Manage the category tree and the other lists that products are filed under.",
  },
  "bulk-changes": {
    group: "catalogue",
    name: "Bulk changes",
    description: "Change many products at once, and undo it.",
  },
  "catalogue-exchange": {
    group: "catalogue",
    name: "Import and export",
    description: "Import products from CSV or XLSX files, and export them.",
  },
  "flash sale": { group: "catalogue", name: "Flash sales", description: "Schedule flash sales." },
  media: { group: "catalogue", name: "Pictures", description: "Manage the picture library." },
  labels: { group: "catalogue", name: "Labels", description: "Print price labels with barcodes." },
  "product feed": {
    group: "catalogue",
    name: "Product feeds",
    description: "Feeds for Google Merchant Center and Meta.",
  },

  cart: { group: "orders", name: "Cart", description: "Read and change the customer's cart." },
  checkout: { group: "orders", name: "Checkout", description: "Price the cart and place an order." },
  orders: { group: "orders", name: "Orders", description: "Read, cancel, repeat and rate the customer's orders." },
  "order-changes": { group: "orders", name: "Order changes", description: "Change an order that is not packed yet." },
  "order-problems": {
    group: "orders",
    name: "Order problems",
    description: "Report and resolve problems with an order.",
  },
  discount: { group: "orders", name: "Discounts", description: "Manage automatic discounts." },
  voucher: { group: "orders", name: "Vouchers", description: "Apply and manage voucher codes." },
  "order-admin": {
    group: "orders",
    name: "Order management",
    description: "List orders and move them through their steps.",
  },
  "order-lines": {
    group: "orders",
    name: "Order lines",
    description: "Edit the lines of an order before it is packed.",
  },
  "order-refunds": { group: "orders", name: "Order refunds", description: "Refund lines or amounts of an order." },
  "order-drafts": { group: "orders", name: "Order drafts", description: "Save orders that staff have not placed yet." },
  "staff-orders": { group: "orders", name: "Phone orders", description: "Place an order for a customer." },
  picking: { group: "orders", name: "Picking", description: "Pick and pack orders, and offer substitutes." },

  payment: { group: "payments", name: "Payments", description: "Payment methods, payments and refunds." },

  delivery: { group: "delivery", name: "Delivery options", description: "Delivery methods, slots and charges." },
  locations: { group: "delivery", name: "Locations", description: "Look up divisions, districts and areas." },
  location: { group: "delivery", name: "Location management", description: "Manage divisions, districts and areas." },
  "shipping zone": {
    group: "delivery",
    name: "Shipping zones",
    description: "Manage zones and their delivery methods.",
  },
  slot: { group: "delivery", name: "Delivery slots", description: "Manage delivery slots and their capacity." },
  run: { group: "delivery", name: "Delivery runs", description: "Plan and dispatch runs, and record deliveries." },
  courier: { group: "delivery", name: "Couriers", description: "Book and track parcels, and record their cash." },
  cash: { group: "delivery", name: "Cash", description: "Count and close the cash of delivery runs." },
  hub: { group: "delivery", name: "Hubs", description: "Manage the hubs that hold stock." },
  "stock-admin": {
    group: "delivery",
    name: "Stock",
    description: "Read stock levels and movements, and receive goods.",
  },
  "stock-place": { group: "delivery", name: "Bin locations", description: "Set where a product is stored in a hub." },
  "stock-counts": { group: "delivery", name: "Stock counts", description: "Count stock and post the differences." },
  "near-date": {
    group: "delivery",
    name: "Expiry",
    description: "Mark down or write off lots that are about to expire.",
  },
  purchase: { group: "delivery", name: "Purchasing", description: "Manage suppliers, purchase orders and receipts." },
  transfer: { group: "delivery", name: "Transfers", description: "Move stock between hubs." },

  identity: {
    group: "people",
    name: "Customer login",
    description: "Log in, sign up and manage the customer's account.",
  },
  address: { group: "people", name: "Addresses", description: "Manage the customer's delivery addresses." },
  wishlist: { group: "people", name: "Wishlist", description: "Manage the customer's wishlist." },
  consent: { group: "people", name: "Consent", description: "Read and change marketing consent." },
  push: { group: "people", name: "Push notifications", description: "Subscribe a browser to push notifications." },
  customers: { group: "people", name: "Customers", description: "Read and manage customer records." },
  staff: {
    group: "people",
    name: "Staff login",
    description: "Log in to the back office and manage the second factor.",
  },
  "staff-accounts": { group: "people", name: "Staff accounts", description: "Manage accounts, roles and permissions." },
  "api-keys": { group: "people", name: "API keys", description: "Create and revoke API keys." },
  "saved-filters": { group: "people", name: "Saved filters", description: "Save list filters in the back office." },

  content: { group: "content", name: "Blog and testimonials", description: "Read and manage posts and testimonials." },
  "content-pages": { group: "content", name: "Pages", description: "Read and manage content pages." },
  faq: { group: "content", name: "FAQ", description: "Read and manage frequently asked questions." },
  contact: { group: "content", name: "Contact", description: "Send and answer contact messages." },
  messages: { group: "content", name: "Messages", description: "Read sent email and SMS messages." },
  "message-words": { group: "content", name: "Message templates", description: "Edit email and SMS templates." },
  "canned-answers": { group: "content", name: "Canned answers", description: "Manage canned answers for staff." },
  "custom-fields": {
    group: "content",
    name: "Custom fields",
    description: "Define further fields of products, orders and customers, and read and change their values.",
  },
  settings: { group: "content", name: "Settings", description: "Read and change the store's settings." },
  setup: { group: "content", name: "Setup", description: "Set up a new store, and open or close the shop." },

  "shopping-list": {
    group: "lists",
    name: "Shopping lists",
    description: "Turn a typed or photographed list into a cart.",
  },
  "standing-baskets": {
    group: "lists",
    name: "Standing orders",
    description: "Order a saved list every week or month.",
  },
  "saved-lists": { group: "lists", name: "Saved lists", description: "Save, share and schedule shopping lists." },

  dashboard: { group: "insight", name: "Dashboard", description: "Read the dashboard's figures." },
  counts: { group: "insight", name: "Counters", description: "Count open work for menus and filters." },
  reports: { group: "insight", name: "Reports", description: "Read sales, product and staff reports." },
  waste: { group: "insight", name: "Waste", description: "Report written-off stock." },
  exports: { group: "insight", name: "Exports", description: "Download lists as spreadsheets." },
  audit: { group: "insight", name: "Audit log", description: "Read who changed what." },
  measurement: { group: "insight", name: "Conversion tracking", description: "Report purchases to Google and Meta." },

  status: { group: "system", name: "Status", description: "Read the health of jobs, gateways and servers." },
  webhooks: { group: "system", name: "Webhooks", description: "Manage webhook endpoints and their deliveries." },
  extensions: { group: "system", name: "Extensions", description: "Read the state and pages of extensions." },
  assistants: {
    group: "system",
    name: "Shopping assistants",
    description: "Search, fill carts and order for customers, by the Universal Commerce Protocol.",
  },
} as const satisfies Record<string, ApiTag>;

export type TagKey = keyof typeof tags;
