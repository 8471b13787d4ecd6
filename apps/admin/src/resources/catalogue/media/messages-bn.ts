import type { pictureEnglish } from "./messages-en.ts";

export const pictureBangla: typeof pictureEnglish = {
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
