import { refusals } from "@tatka/contract/refusals";
import reactAdminEnglish from "ra-language-english";
import { bulkEnglish } from "../resources/catalogue/bulk-changes/messages-en.ts";
import { offersEnglish } from "../resources/catalogue/flash-sales/messages-en.ts";
import { exchangeEnglish } from "../resources/catalogue/import-export/messages-en.ts";
import { mediaEnglish, pictureEnglish } from "../resources/catalogue/media/messages-en.ts";
import { productAdminEnglish, productEnglish } from "../resources/catalogue/products/messages-en.ts";
import { reviewsEnglish } from "../resources/catalogue/reviews/messages-en.ts";
import { searchWordsEnglish } from "../resources/catalogue/search/messages-en.ts";
import { termsEnglish } from "../resources/catalogue/terms/messages-en.ts";
import { blogEnglish } from "../resources/content/blog/messages-en.ts";
import { homeEnglish } from "../resources/content/home-setting/messages-en.ts";
import { messageWordsEnglish } from "../resources/content/message-words/messages-en.ts";
import { metaEnglish } from "../resources/content/meta-setting/messages-en.ts";
import { setupEnglish } from "../resources/content/setup/messages-en.ts";
import { cashEnglish } from "../resources/delivery/cash/messages-en.ts";
import { nearDateEnglish } from "../resources/delivery/near-date/messages-en.ts";
import { purchasesEnglish } from "../resources/delivery/purchases/messages-en.ts";
import { rideEnglish } from "../resources/delivery/ride/messages-en.ts";
import { runsEnglish } from "../resources/delivery/runs/messages-en.ts";
import { deliveryEnglish } from "../resources/delivery/shipping-zones/messages-en.ts";
import { stockEnglish, stockListEnglish } from "../resources/delivery/stock/messages-en.ts";
import { stockCountsEnglish } from "../resources/delivery/stock-counts/messages-en.ts";
import { transfersEnglish } from "../resources/delivery/transfers/messages-en.ts";
import { dashboardEnglish, todayEnglish } from "../resources/insight/dashboard/messages-en.ts";
import { advertisingEnglish } from "../resources/insight/measurement/messages-en.ts";
import { changesEnglish, reportEnglish, staffFiguresEnglish } from "../resources/insight/reports/messages-en.ts";
import { shoppingListsEnglish } from "../resources/lists/shopping-lists/messages-en.ts";
import { discountsEnglish } from "../resources/orders/discounts/messages-en.ts";
import { orderAdminEnglish } from "../resources/orders/orders/messages-en.ts";
import { problemsEnglish } from "../resources/orders/problems/messages-en.ts";
import { staffOrdersEnglish } from "../resources/orders/staff-orders/messages-en.ts";
import { paymentMethodEnglish } from "../resources/payments/payment-methods/messages-en.ts";
import { apiKeysEnglish } from "../resources/people/api-keys/messages-en.ts";
import { customersEnglish } from "../resources/people/customers/messages-en.ts";
import { loginEnglish } from "../resources/people/login/messages-en.ts";
import { securityEnglish } from "../resources/people/security/messages-en.ts";
import { peopleEnglish } from "../resources/people/users/messages-en.ts";
import { statusEnglish } from "../resources/system/status/messages-en.ts";
import { webhooksEnglish } from "../resources/system/webhooks/messages-en.ts";
import { scanEnglish, stockScanEnglish } from "../scanning/messages-en.ts";
import { contentEnglish } from "./content-en.ts";
import { fieldNamesEnglish } from "./field-names-en.ts";
import { formsEnglish } from "./forms-en.ts";
import { contractWords, issuesEnglish } from "./issues-en.ts";
import { missingEnglish } from "./missing-en.ts";
import { recordsEnglish } from "./records-en.ts";
import { settingsFormEnglish } from "./settings-form-en.ts";

/** Our own texts. Every key has its Bangla in bn.ts; the type below and a test keep it so. */
const ownEnglish = {
  resources: {
    product: {
      name: "Product |||| Products",
      fields: {
        id: "No.",
        title: "Title",
        titleBn: "Bangla title",
        category: "Category",
        brand: "Brand",
        storage: "Storage",
        status: "Status",
        lowestSalePrice: "Price from",
        variationCount: "Variations",
        updatedAt: "Last updated",
        slug: "URL",
      },
      notifications: { updated: "Product saved" },
    },
    media: { name: "Picture |||| Pictures" },
    page: { name: "Page |||| Pages" },
    faq: { name: "Question |||| Questions" },
    brand: { name: "Brand |||| Brands" },
    tag: { name: "Tag |||| Tags" },
    uom: { name: "Unit |||| Units" },
    attribute: { name: "Attribute |||| Attributes" },
    category: { name: "Category |||| Categories" },
    order: { name: "Order |||| Orders" },
    "contact-message": { name: "Message |||| Messages" },
    review: { name: "Review |||| Reviews" },
    customer: { name: "Customer |||| Customers" },
    users: { name: "Staff account |||| Users" },
    roles: { name: "Role |||| Roles" },
  },
  tatka: {
    name: "{store}",
    back_office: "Back office",
    header: {
      view_site: "View site",
      open_menu: "Open menu",
      collapse_menu: "Collapse menu",
      expand_menu: "Expand menu",
      navigation: "Main menu",
      loading: "Loading",
      language: "Language",
      appearance: "Theme",
      light: "Light",
      dark: "Dark",
      system: "System",
    },
    user: {
      admin: "Admin",
      menu: "Your account",
      logout: "Logout",
      signed_in_as: "Signed in as",
      unsent_title: "%{smart_count} delivery is not sent yet |||| %{smart_count} deliveries are not sent yet",
      unsent_text: "They are kept on this phone only. If you log out now, they are lost and must be entered again.",
      unsent_leave: "Log out anyway",
      unsent_stay: "Stay logged in",
    },
    counts: {
      late: "late",
      to_confirm: "to confirm",
      problems: "to answer",
      transfers: "to handle",
      refunds: "to refund",
      lists: "to answer",
      out: "out",
      low: "low",
      messages: "unread",
      reviews: "to moderate",
    },
    menu: {
      dashboard: "Dashboard",
      sales: "Sales",
      orders: "Orders",
      new_order: "New order",
      runs: "Runs",
      transfers: "Transfers",
      stock: "Stock",
      stock_levels: "Stock levels",
      scan_stock: "Scan stock",
      near_date: "Near date",
      purchases: "Purchasing",
      suppliers: "Suppliers",
      ride: "My deliveries",
      cash: "Cash",
      problems: "Problems",
      refunds: "Refunds",
      shopping_lists: "Shopping lists",
      vouchers: "Vouchers",
      new_voucher: "New voucher",
      discounts: "Automatic discounts",
      flash_sales: "Flash sales",
      catalogue: "Catalogue",
      products: "Products",
      categories: "Categories",
      brands: "Brands",
      tags: "Tags",
      attributes: "Attributes",
      uoms: "Units",
      media: "Media",
      search_words: "Search synonyms",
      content: "Content",
      messages: "Messages",
      reviews: "Reviews",
      pages: "Pages",
      blog: "Blog",
      faq: "FAQ",
      testimonials: "Testimonials",
      reports: "Reports",
      revenue: "Revenue",
      product_analysis: "Product analysis",
      staff_figures: "Staff and riders",
      people: "People",
      customers: "Customers",
      users: "Users",
      roles: "Roles",
      permissions: "Permissions",
      audit: "Audit log",
      delivery: "Delivery",
      hubs: "Hubs",
      shipping_zones: "Shipping zones",
      slots: "Delivery times",
      countries: "Countries",
      divisions: "Divisions",
      districts: "Districts",
      zones: "Zones",
      settings: "Settings",
      home_settings: "Home page",
      basic_settings: "Basic settings",
      meta_settings: "Meta info",
      payment_methods: "Payment methods",
    },
    problem: {
      something_wrong: "Something went wrong",
      offline: "Can't reach the store. Check your connection and try again.",
      title: "Something went wrong",
      retry: "Try again",
    },
    login: loginEnglish,
    no_access: {
      page_title: "No access",
      title: "You have no permission to access this page",
      text: "Ask an administrator if you need access.",
      back: "Go back",
      home: "Go to dashboard",
    },
    missing: missingEnglish,
    not_found: {
      page_title: "Not found",
      title: "Page not found",
      text: "The page may have moved, or the URL is wrong.",
    },
    dashboard: dashboardEnglish,
    product: productEnglish,
    media: mediaEnglish,
    search_words: searchWordsEnglish,
    shopping_lists: shoppingListsEnglish,
    settings: {
      title: "Basic settings",
      subtitle: "Email and SMS",
      test_title: "Test message",
      test_text: "Send yourself a test message to check that email and SMS work.",
      channel: "Send by",
      mail: "Email",
      sms: "SMS",
      mail_to: "Email",
      sms_to: "Phone number",
      sms_help: "11 digits, starting with 01",
      send: "Send test message",
      sent: "Sent to %{to}.",
      mail_invalid: "Enter a valid email",
      sms_invalid: "Enter a valid phone number",
    },
    security: securityEnglish,
    content: contentEnglish,
    field: fieldNamesEnglish,
    records: recordsEnglish,
    issues: issuesEnglish,
    picture: pictureEnglish,
    terms: termsEnglish,
    blog: blogEnglish,
    problems: problemsEnglish,
    reviews: reviewsEnglish,
    payment_method: paymentMethodEnglish,
    setup: setupEnglish,
    status: statusEnglish,
    webhooks: webhooksEnglish,
    advertising: advertisingEnglish,
    message_words: messageWordsEnglish,
    api_keys: apiKeysEnglish,
    meta: metaEnglish,
    home_builder: homeEnglish,
    settings_form: settingsFormEnglish,
    staff_orders: staffOrdersEnglish,
    people: peopleEnglish,
    customers: customersEnglish,
    changes: changesEnglish,
    staff_figures: staffFiguresEnglish,
    report: reportEnglish,
    today: todayEnglish,
    forms: formsEnglish,
    offers: offersEnglish,
    discounts: discountsEnglish,
    order_admin: orderAdminEnglish,
    runs: runsEnglish,
    transfers: transfersEnglish,
    near_date: nearDateEnglish,
    purchases: purchasesEnglish,
    ride: rideEnglish,
    cash: cashEnglish,
    stock: stockEnglish,
    stock_list: stockListEnglish,
    scan: scanEnglish,
    stock_counts: stockCountsEnglish,
    stock_scan: stockScanEnglish,
    delivery: deliveryEnglish,
    bulk: bulkEnglish,
    exchange: exchangeEnglish,
    product_admin: productAdminEnglish,
  },
};

type TextsLike<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : TextsLike<Texts[Key]> };

export type OwnMessages = TextsLike<typeof ownEnglish>;

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Every text there is, so that a misspelt key does not compile. */
export type MessageKey = KeysOf<typeof ownEnglish>;

export const en = {
  ...reactAdminEnglish,
  ...ownEnglish,
  words: Object.fromEntries(contractWords.map((words) => [words, words])),
  refusals: Object.fromEntries(Object.entries(refusals).map(([code, { message }]) => [code, message])),
};
