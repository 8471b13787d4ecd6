const pictureBangla = {
  choose: "ছবি বেছে নিন",
  change: "ছবি বদলান",
  remove: "ছবি সরান",
  none: "ছবি নেই",
  dialog: "একটি ছবি বেছে নিন",
  search: "বর্ণনা দিয়ে খুঁজুন",
  upload: "ছবি আপলোড করুন",
  more: "আরও দেখুন",
  nothing_title: "কোনো ছবি পাওয়া যায়নি",
  nothing_text: "অন্য শব্দ দিয়ে খুঁজুন, অথবা ছবি আপলোড করুন।",
  pick: "বেছে নিন: %{name}",
  chosen: "বাছাই করা ছবি",
};

const mediaBangla = {
  title: "মিডিয়া",
  subtitle: "পণ্য, ক্যাটাগরি ও পাতার ছবি",
  drop_title: "ছবি এখানে ছেড়ে দিন",
  drop_text: "অথবা এই ডিভাইস থেকে বেছে নিন",
  choose: "ছবি বেছে নিন",
  rules: "JPEG, PNG, WebP বা AVIF, প্রতিটি সর্বোচ্চ %{megabytes} MB",
  alt: "বর্ণনা (অল্ট টেক্সট)",
  alt_help: "যাঁরা ছবি দেখতে পান না, তাঁদের এটি শোনানো হয়। না দিলে ফাইলের নাম ব্যবহার হয়।",
  uploads: "আপলোড",
  uploading: "আপলোড হচ্ছে",
  uploaded: "আপলোড হয়েছে",
  too_large: "ফাইলটি %{megabytes} MB-এর চেয়ে বড়। ছোট ফাইল দিন।",
  wrong_type: "JPEG, PNG, WebP বা AVIF ছবি দিন।",
  dismiss: "সরিয়ে দিন",
  clear_finished: "শেষ হওয়াগুলো সরান",
  count: "%{smart_count}টি ছবি |||| %{smart_count}টি ছবি",
  rendering: "তৈরি হচ্ছে",
  failed: "ব্যর্থ",
  empty_title: "এখনো কোনো ছবি নেই",
  empty_text: "উপরে প্রথম ছবিটি আপলোড করুন।",
  without_description: "বর্ণনা নেই",
};

export const bn = {
  picture: pictureBangla,
  media: mediaBangla,
  resources: { media: { name: "ছবি |||| ছবি" } },
  menu: { media: "মিডিয়া" },
  people: { resource: { media: "মিডিয়া" } },
};

export const refusals = {
  "media.not_a_picture": "JPEG, PNG, WebP বা AVIF ছবি দিন।",
  "media.file_missing": "এই ছবির ফাইলটি পাওয়া যাচ্ছে না। ছবিটি আবার আপলোড করুন।",
  "media.too_many_pixels": "ছবিটির পিক্সেল সংখ্যা অনুমোদিত সীমার চেয়ে বেশি। ছোট ছবি দিন।",
};
