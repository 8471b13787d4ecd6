import { offlineEnglish } from "../offline/messages-en.ts";
import { scanEnglish, stockScanEnglish } from "../scanning/messages-en.ts";
import { contentEnglish } from "./content-en.ts";
import { fieldNamesEnglish } from "./field-names-en.ts";
import { formsEnglish } from "./forms-en.ts";
import { issuesEnglish } from "./issues-en.ts";
import { missingEnglish } from "./missing-en.ts";
import { recordsEnglish } from "./records-en.ts";
import { settingsFormEnglish } from "./settings-form-en.ts";

/** Texts that belong to no single area. */
export const sharedEnglish = {
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
    unsent_title: "%{smart_count} entry is not sent yet |||| %{smart_count} entries are not sent yet",
    unsent_text: "They are kept on this phone only. If you log out now, they are lost and must be entered again.",
    unsent_leave: "Log out anyway",
    unsent_stay: "Stay logged in",
  },
  duration: {
    minutes: "%{minutes} min",
    hours: "%{hours} h %{minutes} min",
  },
  counts: {
    late: "late",
  },
  menu: {
    sales: "Sales",
    stock: "Stock",
    catalogue: "Catalogue",
    content: "Content",
    reports: "Reports",
    people: "People",
    delivery: "Delivery",
    settings: "Settings",
  },
  menu_group: {
    runs: "Runs",
    offers: "Offers",
    stock: "Stock levels",
    purchasing: "Purchasing",
    terms: "Brands, tags, units",
    search: "Search",
    pages: "Pages and blog",
    reports: "Reports",
    customers: "Customers",
    staff: "Staff",
    delivery: "Times and charges",
    areas: "Areas",
    store: "Store settings",
    payments: "Payments",
    connections: "Connections",
  },
  problem: {
    something_wrong: "Something went wrong",
    offline: "Can't reach the store. Check your connection and try again.",
    title: "Something went wrong",
    retry: "Try again",
  },
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
  content: contentEnglish,
  field: fieldNamesEnglish,
  records: recordsEnglish,
  issues: issuesEnglish,
  settings_form: settingsFormEnglish,
  forms: formsEnglish,
  scan: scanEnglish,
  stock_scan: stockScanEnglish,
  offline: offlineEnglish,
};
