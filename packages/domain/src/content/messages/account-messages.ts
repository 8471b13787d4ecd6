import type { MessageType } from "./message-type.ts";

type Words = { subject: string; text: string };

function alike<Group extends "account" | "staff">(group: Group, name: MessageType["name"], en: Words, bn: Words) {
  return { group, name, placeholders: [], mail: { en, bn }, sms: { en: en.text, bn: bn.text } } as const;
}

const toBackOffice = { label: { en: "Open the back office", bn: "ব্যাক অফিস খুলুন" }, link: "link" } as const;
const changed = {
  en: "Your {store} account has changed",
  bn: "আপনার {store-bn} অ্যাকাউন্টে পরিবর্তন হয়েছে",
};

/** Messages about accounts of customers and staff. Each SMS fits in one part. */
export const accountMessages = {
  "login.code": {
    group: "account",
    name: { en: "Login PIN", bn: "লগইন পিন" },
    placeholders: ["code", "minutes"],
    // Phones fill in a code that names the site it is for: https://wicg.github.io/sms-one-time-codes/
    smsEnd: "[\n@{host} #{code}]",
    required: { mail: ["code"], sms: ["code"] },
    panel: { label: { en: "Your PIN", bn: "আপনার পিন" }, shows: "code" },
    mail: {
      en: {
        subject: "{code} is your {store} PIN",
        text: "{code} is your {store} PIN. It is valid for {minutes} minutes. Don't share it with anyone.",
      },
      bn: {
        subject: "{code} আপনার {store-bn} পিন",
        text: "{code} আপনার {store-bn} পিন। {minutes} মিনিট কাজ করবে। কাউকে জানাবেন না।",
      },
    },
    sms: {
      en: "{code} is your {store} PIN. It is valid for {minutes} minutes. Don't share it with anyone.",
      bn: "{code} আপনার {store-bn} পিন। কাউকে জানাবেন না।",
    },
  },
  "account.email_changed": alike(
    "account",
    { en: "Email changed", bn: "ইমেইল বদলেছে" },
    {
      subject: changed.en,
      text: "The email of your {store} account was changed. If this wasn't you, call our hotline right away.",
    },
    { subject: changed.bn, text: "{store-bn}: আপনার ইমেইল বদলানো হয়েছে। আপনি না বদলালে হটলাইনে জানান।" },
  ),
  "account.phone_changed": alike(
    "account",
    { en: "Mobile number changed", bn: "মোবাইল নম্বর বদলেছে" },
    {
      subject: changed.en,
      text: "The mobile number of your {store} account was changed. If this wasn't you, call our hotline right away.",
    },
    { subject: changed.bn, text: "{store-bn}: আপনার নম্বর বদলানো হয়েছে। আপনি না বদলালে হটলাইনে জানান।" },
  ),
  "account.password_changed": alike(
    "account",
    { en: "Password changed", bn: "পাসওয়ার্ড বদলেছে" },
    {
      subject: "Your {store} password was changed",
      text: "Your {store} password was changed. If this wasn't you, use 'Forgot Password?' to set a new one and call our hotline.",
    },
    {
      subject: "আপনার {store-bn} পাসওয়ার্ড বদলানো হয়েছে",
      text: "{store-bn}: পাসওয়ার্ড বদলানো হয়েছে। আপনি না বদলালে হটলাইনে জানান।",
    },
  ),
  "account.deleted": alike(
    "account",
    { en: "Account deleted", bn: "অ্যাকাউন্ট মুছে ফেলা" },
    {
      subject: "Your {store} account has been deleted",
      text: "Your {store} account and your personal data have been deleted. Thank you for shopping with us. Goodbye!",
    },
    {
      subject: "আপনার {store-bn} অ্যাকাউন্ট মুছে ফেলা হয়েছে",
      text: "আপনার {store-bn} অ্যাকাউন্ট ও তথ্য মুছে ফেলা হয়েছে। ধন্যবাদ।",
    },
  ),
  "staff.invited": {
    ...alike(
      "staff",
      { en: "Invitation to the back office", bn: "ব্যাক অফিসে আমন্ত্রণ" },
      {
        subject: "You have access to {store}'s back office",
        text: "You now have access to {store}'s back office. Set your password at {link}, then sign in.",
      },
      {
        subject: "{of-store-bn} ব্যাক অফিসে আপনার প্রবেশাধিকার",
        text: "আপনাকে {of-store-bn} ব্যাক অফিসে প্রবেশাধিকার দেওয়া হয়েছে। {link} পাতায় পাসওয়ার্ড ঠিক করে লগইন করুন।",
      },
    ),
    placeholders: ["link"],
    required: { mail: ["link"], sms: ["link"] },
    button: toBackOffice,
  },
  "staff.approved": {
    ...alike(
      "staff",
      { en: "Staff account approved", bn: "কর্মী অ্যাকাউন্ট অনুমোদিত" },
      {
        subject: "Your {store} back office account is approved",
        text: "Your account for {store}'s back office is approved. Sign in at {link} with your password.",
      },
      {
        subject: "{of-store-bn} ব্যাক অফিসে আপনার অ্যাকাউন্ট অনুমোদিত হয়েছে",
        text: "{of-store-bn} ব্যাক অফিসে আপনার অ্যাকাউন্ট অনুমোদিত হয়েছে। নিজের পাসওয়ার্ড দিয়ে {link} পাতায় লগইন করুন।",
      },
    ),
    placeholders: ["link"],
    required: { mail: ["link"], sms: ["link"] },
    button: toBackOffice,
  },
  "staff.declined": alike(
    "staff",
    { en: "Staff account declined", bn: "কর্মী অ্যাকাউন্ট গ্রহণ হয়নি" },
    {
      subject: "Your request for {store}'s back office",
      text: "Your request for access to {store}'s back office was declined. If you think this is a mistake, ask your manager.",
    },
    {
      subject: "{of-store-bn} ব্যাক অফিসের জন্য আপনার আবেদন",
      text: "{of-store-bn} ব্যাক অফিসের জন্য আপনার আবেদন গ্রহণ করা হয়নি। ভুল মনে হলে আপনার ম্যানেজারকে জানান।",
    },
  ),
  "staff.factor_reset": alike(
    "staff",
    { en: "Two-step verification reset", bn: "দুই ধাপের যাচাই রিসেট" },
    {
      subject: "Your two-step verification was reset",
      text: "An administrator reset two-step verification for your {store} back office account. If you did not ask for this, tell an administrator right away.",
    },
    {
      subject: "আপনার দুই ধাপের যাচাই রিসেট হয়েছে",
      text: "একজন অ্যাডমিন আপনার {store-bn} ব্যাক অফিস অ্যাকাউন্টের দুই ধাপের যাচাই রিসেট করেছেন। আপনি না চেয়ে থাকলে এখনই একজন অ্যাডমিনকে জানান।",
    },
  ),
} as const satisfies Record<string, MessageType>;
