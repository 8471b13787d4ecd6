const advertisingBangla = {
  menu: "বিজ্ঞাপন ও ফিড",
  title: "বিজ্ঞাপন ও ফিড",
  subtitle: "পণ্য ও কেনাকাটার কোন তথ্য গুগল ও মেটা পায়",
  feeds_title: "পণ্যের ফিড",
  feeds_text:
    "Google Merchant Center বা Meta Commerce Manager-এ এই লিংকটি নির্ধারিত ফিড হিসেবে দিন। লিংক যাঁর কাছে আছে তিনি দাম ও স্টক দেখতে পারেন, তাই কাউকে দেবেন না। ঘণ্টায় ১২ বার পড়া যায়।",
  feed: "%{target}, %{region}, %{language}",
  target: { google: "গুগল মার্চেন্ট", meta: "মেটা ক্যাটালগ" },
  language: { en: "ইংরেজি", bn: "বাংলা" },
  feed_read: "শেষবার পড়া হয়েছে %{time}",
  feed_unread: "এখনো পড়া হয়নি",
  off: "বন্ধ",
  now_on: "ফিড চালু হয়েছে",
  now_off: "ফিড বন্ধ হয়েছে। লিংকটি আর কাজ করবে না।",
  copy: "কপি",
  copy_named: "লিংক কপি করুন: %{name}",
  copied: "কপি হয়েছে",
  renew: "নতুন লিংক",
  renew_named: "নতুন লিংক: %{name}",
  renew_title: "নতুন লিংক তৈরি করবেন?",
  renew_text: "পুরোনো লিংক সঙ্গে সঙ্গে বন্ধ হয়ে যাবে। গুগল বা মেটায় নতুনটি দিন।",
  renewed: "ফিডের নতুন লিংক হয়েছে",
  measurement_text:
    "যে ক্রেতারা প্রোফাইলে রাজি হয়েছেন, শুধু তাঁদের কেনাকাটার টাকা ও পণ্য জানানো হয়: নগদের অর্ডার দেওয়ার সময়, অনলাইনের অর্ডার টাকা দেওয়ার পর। এর জন্য কোনো অর্ডার অপেক্ষা করে না।",
  report: "%{target}-কে কেনাকাটা জানান",
  ga4: {
    title: "গুগল অ্যানালিটিক্স",
    id: "মেজারমেন্ট আইডি",
    id_help: "অ্যানালিটিক্সে Admin, Data streams-এ: G-…",
    secret: "API সিক্রেট",
    secret_help: "Measurement Protocol API secrets থেকে তৈরি করুন",
  },
  meta: {
    title: "মেটা (ফেসবুক ও ইনস্টাগ্রাম)",
    id: "পিক্সেল আইডি",
    id_help: "Events Manager-এ, শুধু সংখ্যা",
    secret: "অ্যাক্সেস টোকেন",
    secret_help: "Events Manager-এ Conversions API থেকে তৈরি করুন",
  },
  secret_kept: "একটি সেভ করা আছে, তা আর দেখানো হয় না। রেখে দিতে খালি রাখুন।",
  test: "পরীক্ষামূলক তথ্য পাঠান",
  test_ok: "কাজ করছে: পরীক্ষামূলক তথ্য নেওয়া হয়েছে। %{answer}",
  test_failed: "নেওয়া হয়নি। উত্তর ছিল: %{answer}",
  last_sent: "শেষবার জানানো হয়েছে %{time}",
  last_sent_never: "এখনো কিছু জানানো হয়নি",
  waiting: "%{count}টি অপেক্ষায়",
  failed: "৩০ দিনে %{count}টি যায়নি",
  problem: "তথ্য পৌঁছাচ্ছে না, আবার চেষ্টা করা হচ্ছে। শেষ উত্তর: %{answer}",
};

export const bn = { advertising: advertisingBangla };

export const refusals = { "measurement.incomplete": "আগে আইডি ও সিক্রেট লিখুন।" };
