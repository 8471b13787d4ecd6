import type { missingEnglish } from "./missing-en.ts";

export const missingBangla: typeof missingEnglish = {
  title: "%{record} পাওয়া যায়নি",
  text: "হয়তো মুছে ফেলা হয়েছে, অথবা লিংকটি ভুল।",
  back: "তালিকায় ফিরুন: %{list}",
  product: "পণ্য %{id}",
  order: "অর্ডার %{id}",
  page: "পাতা %{id}",
  customer: "ক্রেতা %{id}",
  user: "ব্যবহারকারী %{id}",
  voucher: "ভাউচার %{id}",
  discount: "ছাড় %{id}",
  flash_sale: "ফ্ল্যাশ সেল %{id}",
  post: "ব্লগ পোস্ট %{id}",
  shipping_zone: "ডেলিভারি জোন %{id}",
  transfer: "ট্রান্সফার %{id}",
  purchase: "ক্রয়াদেশ %{id}",
  count: "স্টক গণনা %{id}",
  stock: "পণ্য %{id}-এর মজুত",
  message: "বার্তা %{id}",
};
