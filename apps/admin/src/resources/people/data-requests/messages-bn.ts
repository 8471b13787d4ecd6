const requestsBangla = {
  subtitle: "ইমেইল, ফোন বা চিঠিতে আসা অনুরোধ। প্রোফাইলে ক্রেতারা নিজেরাই তথ্য নামাতে ও মুছতে পারেন।",
  add: "অনুরোধ যোগ করুন",
  kind: "যা চান",
  kinds: { download: "তথ্যের কপি", erasure: "তথ্য মুছে ফেলা" },
  person: "ইমেইল বা মোবাইল নম্বর",
  erased: "মুছে ফেলা অ্যাকাউন্ট",
  came_by: "যেভাবে এসেছে",
  ways: { mail: "ইমেইল", phone: "ফোন", letter: "চিঠি", visit: "সরাসরি" },
  arrived: "যেদিন এসেছে",
  note: "নোট",
  done: "উত্তর দেওয়া হয়েছে",
  about: "%{way}, %{day}",
  due: { open: "শেষ তারিখ %{day}", near: "সময় প্রায় শেষ: %{day}", late: "শেষ তারিখ ছিল %{day}", done: "উত্তর দেওয়া হয়েছে" },
};

export const bn = { data_requests: requestsBangla, menu: { data_requests: "তথ্যের অনুরোধ" } };
