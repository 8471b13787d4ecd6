import type { Language } from "@tatka/domain/language";

const en = {
  contact: {
    change: "Change",
    add: "Add",
    changeEmail: "Change email",
    changePhone: "Change mobile number",
    addEmail: "Add email",
    addPhone: "Add mobile number",
    newEmail: "New email",
    newPhone: "New mobile number",
    prompt: "We'll send a PIN to confirm it's yours. You'll be logged out on all other devices.",
    emailInvalid: "Please enter a valid email address",
    phoneInvalid: "Please enter a Bangladeshi mobile number, such as 01712 345678",
    sendPin: "Send PIN",
    ownPin: "First confirm that it's you: we'll send a PIN to your account's email or mobile number.",
    sendTo: (to: string) => `Send PIN to ${to}`,
    sent: (to: string) => `We sent a 4-digit PIN to ${to}.`,
    confirm: "Confirm",
    done: "Changed. We've let you know at your old email or number.",
  },
  notifications: {
    title: "Notifications",
    note: "Choose what we tell you about, and how.",
  },
  data: {
    title: "Your data",
    note: "Download your data or delete your account.",
    download: "Download my data",
    remove: "Delete my account",
  },
  removal: {
    title: "Delete your account?",
    warning: "This cannot be undone.",
    gone: "Your name, email, mobile number, password and settings will be deleted, and you'll be logged out on all devices.",
    kept: "Orders we must keep by law will stay, without your name.",
    hint: "You may want to download your data first.",
    understood: "I understand that my account will be permanently deleted.",
    understoodRequired: "Please tick the box to continue",
    confirm: "Delete permanently",
    cancel: "Keep my account",
    done: "Account deleted.",
  },
};

const bn: typeof en = {
  contact: {
    change: "বদলান",
    add: "যোগ করুন",
    changeEmail: "ইমেইল বদলান",
    changePhone: "মোবাইল নম্বর বদলান",
    addEmail: "ইমেইল যোগ করুন",
    addPhone: "মোবাইল নম্বর যোগ করুন",
    newEmail: "নতুন ইমেইল",
    newPhone: "নতুন মোবাইল নম্বর",
    prompt: "এটি আপনার কি না নিশ্চিত হতে একটি পিন পাঠাব। বাকি সব ডিভাইস থেকে লগআউট হয়ে যাবেন।",
    emailInvalid: "সঠিক ইমেইল ঠিকানা লিখুন",
    phoneInvalid: "বাংলাদেশের একটি মোবাইল নম্বর লিখুন, যেমন ০১৭১২ ৩৪৫৬৭৮",
    sendPin: "পিন পাঠান",
    ownPin: "আগে নিশ্চিত করুন যে এটি আপনি: আপনার অ্যাকাউন্টের ইমেইল বা মোবাইল নম্বরে একটি পিন পাঠাব।",
    sendTo: (to) => `${to} ${to.includes("@") ? "ইমেইলে" : "নম্বরে"} পিন পাঠান`,
    sent: (to: string) => `${to} ${to.includes("@") ? "ইমেইলে" : "নম্বরে"} ৪ সংখ্যার একটি পিন পাঠানো হয়েছে।`,
    confirm: "নিশ্চিত করুন",
    done: "বদলানো হয়েছে। আগের ইমেইল বা নম্বরে জানিয়ে দিয়েছি।",
  },
  notifications: {
    title: "নোটিফিকেশন",
    note: "কী কী জানাব, কীভাবে জানাব, তা বেছে নিন।",
  },
  data: {
    title: "তথ্য ও গোপনীয়তা",
    note: "আপনার তথ্য ডাউনলোড করুন, অথবা অ্যাকাউন্ট মুছে ফেলুন।",
    download: "আমার তথ্য ডাউনলোড করুন",
    remove: "আমার অ্যাকাউন্ট মুছুন",
  },
  removal: {
    title: "অ্যাকাউন্ট মুছে ফেলবেন?",
    warning: "এটি আর ফেরানো যাবে না।",
    gone: "আপনার নাম, ইমেইল, মোবাইল নম্বর, পাসওয়ার্ড ও সেটিংস মুছে যাবে, আর সব ডিভাইসে লগআউট হবে।",
    kept: "আইন অনুযায়ী যেসব অর্ডার রাখতে হয়, সেগুলো আপনার নাম ছাড়া থাকবে।",
    hint: "চাইলে আগে আপনার তথ্য ডাউনলোড করে নিন।",
    understood: "আমি বুঝেছি, আমার অ্যাকাউন্ট চিরতরে মুছে যাবে।",
    understoodRequired: "এগোতে ঘরটিতে টিক দিন",
    confirm: "চিরতরে মুছুন",
    cancel: "অ্যাকাউন্ট রাখুন",
    done: "আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে।",
  },
};

/** Texts of account actions, only on the profile page. */
export const profileTexts: Record<Language, typeof en> = { en, bn };
