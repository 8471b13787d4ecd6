import type { missingEnglish } from "./missing-en.ts";

export const missingBangla: typeof missingEnglish = {
  title: "%{record} পাওয়া যায়নি",
  text: "হয়তো মুছে ফেলা হয়েছে, অথবা লিংকটি ভুল।",
  back: "তালিকায় ফিরুন: %{list}",
};
