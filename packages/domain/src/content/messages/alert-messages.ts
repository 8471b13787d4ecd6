import type { MessageType } from "./message-type.ts";

/** Messages to administrators and suppliers, in English only. */
export const alertMessages = {
  "alert.contact": {
    group: "alerts",
    name: { en: "A visitor wrote to us", bn: "একজন দর্শক লিখেছেন" },
    placeholders: ["subject", "sender", "message"],
    required: { mail: ["message"] },
    mail: {
      en: {
        subject: "Contact form: {subject}",
        text: "{sender} wrote:\n\n{message}\n\nMark it as done in the back office, under Messages.",
      },
    },
  },
  "alert.sms_limit": {
    group: "alerts",
    name: { en: "Hourly limit of SMS reached", bn: "ঘণ্টার এসএমএস-সীমা শেষ" },
    placeholders: ["limit"],
    mail: {
      en: {
        subject: "Hourly limit of SMS reached",
        text: "Your {store} store reached its hourly limit of {limit} SMS. New ones wait until the hour is over; PINs that expire before then are not sent. If you don't expect this many customers, someone may be abusing the store. Change the limit with SMS_PER_HOUR.",
      },
    },
  },
  "alert.code_limit": {
    group: "alerts",
    name: { en: "Hourly limit of PINs reached", bn: "ঘণ্টার পিন-সীমা শেষ" },
    placeholders: ["limit"],
    mail: {
      en: {
        subject: "Hourly limit of PINs reached",
        text: "Your {store} store reached its hourly limit of {limit} and sends no more until the hour is over. Customers who logged in before in the same browser, and logins by password, are not affected. If you don't expect this many customers, someone may be abusing the login form. Change the limits with PINS_PER_HOUR and SMS_PINS_PER_HOUR.",
      },
    },
  },
  "alert.backup_failed": {
    group: "alerts",
    name: { en: "A backup failed", bn: "একটি ব্যাকআপ ব্যর্থ হয়েছে" },
    placeholders: ["failedAt", "lastBackupAt"],
    mail: {
      en: {
        subject: "A backup of your store failed",
        text: "The backup of your {store} store failed ({failedAt}).[ The last one that succeeded is from {lastBackupAt}.] Orders placed since the last backup would be lost with the database. The log of the backup says why it failed; make another one as soon as that is repaired.",
      },
    },
  },
  "alert.webhook_off": {
    group: "alerts",
    name: { en: "A webhook was switched off", bn: "একটি ওয়েবহুক বন্ধ হয়েছে" },
    placeholders: ["host", "reason"],
    mail: {
      en: {
        subject: "A webhook was switched off",
        text: "The store no longer sends events to {host}. {reason}\n\nRepair the receiver, then switch the webhook on again under Settings.",
      },
    },
  },
  "alert.factor_changed": {
    group: "alerts",
    name: { en: "Two-step verification changed", bn: "দুই ধাপের যাচাই বদলেছে" },
    placeholders: ["change"],
    mail: {
      en: {
        subject: "Your two-step verification has changed",
        text: "Two-step verification for your {store} back office account {change}. If this was not you, tell an administrator right away.",
      },
    },
  },
  "alert.welcome": {
    group: "alerts",
    name: { en: "The back office is ready", bn: "ব্যাক অফিস প্রস্তুত" },
    placeholders: [],
    mail: {
      en: {
        subject: "Your {store} back office is ready",
        text: "You are the first administrator of this store. Sign in at /admin with this email and the password shown when the store started. Change the password after you sign in.",
      },
    },
  },
  "alert.test": {
    group: "alerts",
    name: { en: "Test of delivery", bn: "পাঠানোর পরীক্ষা" },
    placeholders: [],
    mail: {
      en: {
        subject: "Test from {store}",
        text: "This is a test message from your {store} store. If you can read it, sending works.",
      },
    },
    sms: { en: "This is a test message from your {store} store. If you can read it, sending works." },
  },
  "supplier.order": {
    group: "alerts",
    name: { en: "Order to a supplier", bn: "সরবরাহকারীকে অর্ডার" },
    placeholders: ["orderNumber", "hub", "expectedOn", "items", "note"],
    mail: {
      en: {
        subject: "Purchase order {orderNumber}",
        text: "Please deliver this order to {hub}[ by {expectedOn}]. The order is attached.\n\n{items}[\n\n{note}]\n\nOrder {orderNumber}, {store}",
      },
    },
  },
} as const satisfies Record<string, MessageType>;
