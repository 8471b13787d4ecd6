import { bulkBangla } from "../resources/catalogue/bulk-changes/messages-bn.ts";
import { offersBangla } from "../resources/catalogue/flash-sales/messages-bn.ts";
import { exchangeBangla } from "../resources/catalogue/import-export/messages-bn.ts";
import { mediaBangla, pictureBangla } from "../resources/catalogue/media/messages-bn.ts";
import { productAdminBangla, productBangla } from "../resources/catalogue/products/messages-bn.ts";
import { reviewsBangla } from "../resources/catalogue/reviews/messages-bn.ts";
import { searchWordsBangla } from "../resources/catalogue/search/messages-bn.ts";
import { termsBangla } from "../resources/catalogue/terms/messages-bn.ts";
import { blogBangla } from "../resources/content/blog/messages-bn.ts";
import { homeBangla } from "../resources/content/home-setting/messages-bn.ts";
import { messageWordsBangla } from "../resources/content/message-words/messages-bn.ts";
import { metaBangla } from "../resources/content/meta-setting/messages-bn.ts";
import { setupBangla } from "../resources/content/setup/messages-bn.ts";
import { cashBangla } from "../resources/delivery/cash/messages-bn.ts";
import { nearDateBangla } from "../resources/delivery/near-date/messages-bn.ts";
import { purchasesBangla } from "../resources/delivery/purchases/messages-bn.ts";
import { rideBangla } from "../resources/delivery/ride/messages-bn.ts";
import { runsBangla } from "../resources/delivery/runs/messages-bn.ts";
import { deliveryBangla } from "../resources/delivery/shipping-zones/messages-bn.ts";
import { stockBangla, stockListBangla } from "../resources/delivery/stock/messages-bn.ts";
import { stockCountsBangla } from "../resources/delivery/stock-counts/messages-bn.ts";
import { transfersBangla } from "../resources/delivery/transfers/messages-bn.ts";
import { dashboardBangla, todayBangla } from "../resources/insight/dashboard/messages-bn.ts";
import { advertisingBangla } from "../resources/insight/measurement/messages-bn.ts";
import { changesBangla, reportBangla, staffFiguresBangla } from "../resources/insight/reports/messages-bn.ts";
import { shoppingListsBangla } from "../resources/lists/shopping-lists/messages-bn.ts";
import { discountsBangla } from "../resources/orders/discounts/messages-bn.ts";
import { orderAdminBangla } from "../resources/orders/orders/messages-bn.ts";
import { problemsBangla } from "../resources/orders/problems/messages-bn.ts";
import { staffOrdersBangla } from "../resources/orders/staff-orders/messages-bn.ts";
import { paymentMethodBangla } from "../resources/payments/payment-methods/messages-bn.ts";
import { apiKeysBangla } from "../resources/people/api-keys/messages-bn.ts";
import { customersBangla } from "../resources/people/customers/messages-bn.ts";
import { loginBangla } from "../resources/people/login/messages-bn.ts";
import { securityBangla } from "../resources/people/security/messages-bn.ts";
import { peopleBangla } from "../resources/people/users/messages-bn.ts";
import { statusBangla } from "../resources/system/status/messages-bn.ts";
import { webhooksBangla } from "../resources/system/webhooks/messages-bn.ts";
import { scanBangla, stockScanBangla } from "../scanning/messages-bn.ts";
import { contentBangla } from "./content-bn.ts";
import type { OwnMessages } from "./en.ts";
import { fieldNamesBangla } from "./field-names-bn.ts";
import { formsBangla } from "./forms-bn.ts";
import { contractWordsBangla, issuesBangla } from "./issues-bn.ts";
import { missingBangla } from "./missing-bn.ts";
import { reactAdminBangla } from "./react-admin-bn.ts";
import { recordsBangla } from "./records-bn.ts";
import { refusalsBangla } from "./refusals-bn.ts";
import { settingsFormBangla } from "./settings-form-bn.ts";

const ownBangla: OwnMessages = {
  resources: {
    product: {
      name: "পণ্য |||| পণ্য",
      fields: {
        id: "নং",
        title: "নাম",
        titleBn: "বাংলা নাম",
        category: "ক্যাটাগরি",
        brand: "ব্র্যান্ড",
        storage: "সংরক্ষণ",
        status: "অবস্থা",
        lowestSalePrice: "সর্বনিম্ন দাম",
        variationCount: "ধরন",
        updatedAt: "শেষ হালনাগাদ",
        slug: "ইউআরএল",
      },
      notifications: { updated: "পণ্য সংরক্ষণ হয়েছে" },
    },
    media: { name: "ছবি |||| ছবি" },
    page: { name: "পাতা |||| পাতা" },
    faq: { name: "প্রশ্ন |||| প্রশ্ন" },
    brand: { name: "ব্র্যান্ড |||| ব্র্যান্ড" },
    tag: { name: "ট্যাগ |||| ট্যাগ" },
    uom: { name: "একক |||| একক" },
    attribute: { name: "বৈশিষ্ট্য |||| বৈশিষ্ট্য" },
    category: { name: "ক্যাটাগরি |||| ক্যাটাগরি" },
    order: { name: "অর্ডার |||| অর্ডার" },
    "contact-message": { name: "বার্তা |||| বার্তা" },
    review: { name: "রিভিউ |||| রিভিউ" },
    customer: { name: "ক্রেতা |||| ক্রেতা" },
    users: { name: "কর্মীর অ্যাকাউন্ট |||| ব্যবহারকারী" },
    roles: { name: "ভূমিকা |||| ভূমিকা" },
  },
  tatka: {
    name: "{store-bn}",
    back_office: "ব্যাক অফিস",
    header: {
      view_site: "দোকান দেখুন",
      open_menu: "মেনু খুলুন",
      collapse_menu: "মেনু ছোট করুন",
      expand_menu: "মেনু বড় করুন",
      navigation: "মূল মেনু",
      loading: "লোড হচ্ছে",
      language: "ভাষা",
      appearance: "থিম",
      light: "হালকা",
      dark: "গাঢ়",
      system: "ডিভাইসের মতো",
    },
    user: {
      admin: "অ্যাডমিন",
      menu: "আপনার অ্যাকাউন্ট",
      logout: "লগআউট",
      signed_in_as: "লগইন আছেন",
      unsent_title: "%{smart_count}টি ডেলিভারি এখনো পাঠানো হয়নি |||| %{smart_count}টি ডেলিভারি এখনো পাঠানো হয়নি",
      unsent_text: "এগুলো শুধু এই ফোনে রাখা আছে। এখন লগআউট করলে হারিয়ে যাবে, আবার লিখতে হবে।",
      unsent_leave: "তবু লগআউট করুন",
      unsent_stay: "লগইন থাকুন",
    },
    counts: {
      late: "দেরি",
      to_confirm: "নিশ্চিত করতে হবে",
      problems: "উত্তর বাকি",
      transfers: "বাকি",
      refunds: "ফেরত বাকি",
      lists: "উত্তর বাকি",
      out: "শেষ",
      low: "কম",
      messages: "না পড়া",
      reviews: "যাচাই বাকি",
    },
    menu: {
      dashboard: "ড্যাশবোর্ড",
      sales: "বিক্রি",
      orders: "অর্ডার",
      new_order: "নতুন অর্ডার",
      runs: "রান",
      transfers: "ট্রান্সফার",
      stock: "মজুত",
      stock_levels: "মজুতের তালিকা",
      scan_stock: "মজুত স্ক্যান",
      near_date: "মেয়াদ কাছে",
      purchases: "কেনাকাটা",
      suppliers: "সরবরাহকারী",
      ride: "আমার ডেলিভারি",
      cash: "নগদ",
      problems: "জানানো সমস্যা",
      refunds: "টাকা ফেরত",
      shopping_lists: "বাজারের তালিকা",
      vouchers: "ভাউচার",
      new_voucher: "নতুন ভাউচার",
      discounts: "স্বয়ংক্রিয় ছাড়",
      flash_sales: "ফ্ল্যাশ সেল",
      catalogue: "ক্যাটালগ",
      products: "পণ্য",
      categories: "ক্যাটাগরি",
      brands: "ব্র্যান্ড",
      tags: "ট্যাগ",
      attributes: "বৈশিষ্ট্য",
      uoms: "একক",
      media: "মিডিয়া",
      search_words: "সার্চের সমার্থক শব্দ",
      content: "লেখা",
      messages: "বার্তা",
      reviews: "রিভিউ",
      pages: "পাতা",
      blog: "ব্লগ",
      faq: "প্রশ্নোত্তর",
      testimonials: "ক্রেতাদের কথা",
      reports: "রিপোর্ট",
      revenue: "আয়",
      product_analysis: "পণ্য বিশ্লেষণ",
      staff_figures: "কর্মী ও রাইডার",
      people: "মানুষ",
      customers: "ক্রেতা",
      users: "ব্যবহারকারী",
      roles: "ভূমিকা",
      permissions: "অনুমতি",
      audit: "অডিট লগ",
      delivery: "ডেলিভারি",
      hubs: "হাব",
      shipping_zones: "ডেলিভারি জোন",
      slots: "ডেলিভারির সময়",
      countries: "দেশ",
      divisions: "বিভাগ",
      districts: "জেলা",
      zones: "এলাকা",
      settings: "সেটিংস",
      home_settings: "হোম পেজ",
      basic_settings: "সাধারণ সেটিংস",
      meta_settings: "মেটা তথ্য",
      payment_methods: "পেমেন্ট পদ্ধতি",
    },
    problem: {
      something_wrong: "কিছু একটা সমস্যা হয়েছে",
      offline: "সার্ভারের সঙ্গে যোগাযোগ করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।",
      title: "কিছু একটা সমস্যা হয়েছে",
      retry: "আবার চেষ্টা করুন",
    },
    login: loginBangla,
    no_access: {
      page_title: "প্রবেশাধিকার নেই",
      title: "এই পাতা দেখার অনুমতি আপনার নেই",
      text: "দরকার হলে একজন অ্যাডমিনকে জানান।",
      back: "ফিরে যান",
      home: "ড্যাশবোর্ডে যান",
    },
    missing: missingBangla,
    not_found: {
      page_title: "পাওয়া যায়নি",
      title: "পাতাটি পাওয়া যায়নি",
      text: "পাতাটি হয়তো সরানো হয়েছে, অথবা ইউআরএলটি ভুল।",
    },
    dashboard: dashboardBangla,
    product: productBangla,
    media: mediaBangla,
    search_words: searchWordsBangla,
    shopping_lists: shoppingListsBangla,
    settings: {
      title: "সাধারণ সেটিংস",
      subtitle: "ইমেইল ও এসএমএস",
      test_title: "পরীক্ষামূলক বার্তা",
      test_text: "ইমেইল ও এসএমএস ঠিকমতো যাচ্ছে কি না দেখতে নিজেকে একটি পাঠান।",
      channel: "যেভাবে যাবে",
      mail: "ইমেইল",
      sms: "এসএমএস",
      mail_to: "ইমেইল",
      sms_to: "ফোন নম্বর",
      sms_help: "০১ দিয়ে শুরু, ১১ সংখ্যা",
      send: "পরীক্ষামূলক বার্তা পাঠান",
      sent: "%{to}-এ পাঠানো হয়েছে।",
      mail_invalid: "সঠিক ইমেইল দিন",
      sms_invalid: "সঠিক ফোন নম্বর দিন",
    },
    security: securityBangla,
    content: contentBangla,
    field: fieldNamesBangla,
    records: recordsBangla,
    issues: issuesBangla,
    picture: pictureBangla,
    terms: termsBangla,
    blog: blogBangla,
    problems: problemsBangla,
    reviews: reviewsBangla,
    payment_method: paymentMethodBangla,
    setup: setupBangla,
    status: statusBangla,
    webhooks: webhooksBangla,
    advertising: advertisingBangla,
    message_words: messageWordsBangla,
    api_keys: apiKeysBangla,
    meta: metaBangla,
    home_builder: homeBangla,
    settings_form: settingsFormBangla,
    staff_orders: staffOrdersBangla,
    people: peopleBangla,
    customers: customersBangla,
    changes: changesBangla,
    staff_figures: staffFiguresBangla,
    report: reportBangla,
    today: todayBangla,
    forms: formsBangla,
    offers: offersBangla,
    discounts: discountsBangla,
    order_admin: orderAdminBangla,
    runs: runsBangla,
    transfers: transfersBangla,
    near_date: nearDateBangla,
    purchases: purchasesBangla,
    ride: rideBangla,
    cash: cashBangla,
    stock: stockBangla,
    stock_list: stockListBangla,
    scan: scanBangla,
    stock_counts: stockCountsBangla,
    stock_scan: stockScanBangla,
    delivery: deliveryBangla,
    bulk: bulkBangla,
    exchange: exchangeBangla,
    product_admin: productAdminBangla,
  },
};

export const bn = { ...reactAdminBangla, ...ownBangla, words: contractWordsBangla, refusals: refusalsBangla };
