const extensionsBangla = {
  menu: "এক্সটেনশন",
  title: "এক্সটেনশন",
  subtitle: "আপনার অপারেটর এই দোকানে যেসব প্রোগ্রাম যোগ করেছেন",
  none_title: "কোনো এক্সটেনশন নেই",
  none_text: "অপারেটর EXTENSIONS সেটিং দিয়ে এক্সটেনশন যোগ করেন, তারপর দোকান আবার চালু করতে হয়।",
  running: "কাজ করছে",
  failing: "কাজ করছে না",
  left_out: "বাদ পড়েছে",
  left_out_text: "দোকান এটি ছাড়াই চলছে: %{reason}",
  failing_text: "শেষ ব্যর্থতা: %{reason}",
  version: "%{version} সংস্করণের জন্য লেখা",
  methods: "পেমেন্টের মাধ্যম",
  methods_text: "নতুন পেমেন্টের মাধ্যম লুকানো থাকে। পেমেন্টের মাধ্যম পাতা থেকে দেখান।",
  couriers: "কুরিয়ার",
  couriers_text: "ডেলিভারি জোন পাতায় কোনো জোনের জন্য কুরিয়ার বেছে নিন।",
  jobs: "পেছনের কাজ",
  routes: "ইউআরএল",
  messages: "বার্তা",
};

export const bn = { extensions: extensionsBangla };

export const refusals = {
  "extension.failed": "এই এক্সটেনশনটি কাজ করেনি। কারণটি লগে আছে, অপারেটর দেখতে পারেন।",
};
