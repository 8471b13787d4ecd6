import type { Language } from "@tatka/domain/language";

const en = {
  pictures: "Pictures (optional)",
  picturesHelp: "Up to 3, JPEG, PNG or WebP. We remove where and when they were taken.",
  addPicture: "Add pictures",
  uploading: "Uploading…",
  tooMany: "You can add up to 3 pictures.",
  ownPicture: (number: string) => `Your picture ${number}`,
  removePicture: (number: string) => `Remove picture ${number}`,
};

const bn: typeof en = {
  pictures: "ছবি (ঐচ্ছিক)",
  picturesHelp: "সর্বোচ্চ ৩টি, JPEG, PNG বা WebP। ছবি কোথায় ও কখন তোলা, সে তথ্য আমরা মুছে দিই।",
  addPicture: "ছবি যোগ করুন",
  uploading: "আপলোড হচ্ছে…",
  tooMany: "সর্বোচ্চ ৩টি ছবি দেওয়া যায়।",
  ownPicture: (number) => `আপনার ছবি ${number}`,
  removePicture: (number) => `ছবি ${number} সরান`,
};

export const pictureTexts: Record<Language, typeof en> = { en, bn };
