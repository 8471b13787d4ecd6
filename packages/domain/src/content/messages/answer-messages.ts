import type { MessageType } from "./message-type.ts";

const subject = {
  en: "Our answer about order {orderNumber}",
  bn: "অর্ডার {orderNumber} নিয়ে আমাদের উত্তর",
};
const said = { en: "[\n\nOur answer: {answer}]", bn: "[\n\nআমাদের উত্তর: {answer}]" };
const button = { label: { en: "See your order", bn: "অর্ডারটি দেখুন" }, link: "link" } as const;

/** Answers by staff to reports, questions and lists. */
export const answerMessages = {
  "problem.refunded": {
    group: "problems",
    name: { en: "Problem: refunded", bn: "সমস্যা: টাকা ফেরত" },
    placeholders: ["orderNumber", "amount", "answer", "link"],
    button,
    mail: {
      en: {
        subject: subject.en,
        text: `We're sorry about the problem with order {orderNumber}. We are refunding {amount} the way you paid.${said.en}`,
      },
      bn: {
        subject: subject.bn,
        text: `অর্ডার {orderNumber}-এর সমস্যার জন্য আমরা দুঃখিত। {amount} ফেরত দিচ্ছি, যেভাবে দিয়েছিলেন সেভাবেই।${said.bn}`,
      },
    },
    sms: {
      en: "{store}: sorry about order {orderNumber}. We are refunding {amount}.",
      bn: "{store-bn}: অর্ডার {orderNumber}-এর {amount} ফেরত দিচ্ছি।",
    },
  },
  "problem.replaced": {
    group: "problems",
    name: { en: "Problem: sent again", bn: "সমস্যা: আবার পাঠানো" },
    placeholders: ["orderNumber", "replacementNumber", "answer", "link"],
    button,
    mail: {
      en: {
        subject: subject.en,
        text: `We're sorry about the problem with order {orderNumber}. We'll bring the items again at no charge, as order {replacementNumber}.${said.en}`,
      },
      bn: {
        subject: subject.bn,
        text: `অর্ডার {orderNumber}-এর সমস্যার জন্য আমরা দুঃখিত। পণ্যগুলো বিনা মূল্যে আবার পৌঁছে দেব, অর্ডার নম্বর {replacementNumber}।${said.bn}`,
      },
    },
    sms: {
      en: "{store}: sorry about order {orderNumber}. We'll bring the items again at no charge, as order {replacementNumber}.",
      bn: "{store-bn}: অর্ডার {orderNumber}-এর পণ্য বিনা মূল্যে আবার দেব।",
    },
  },
  "problem.declined": {
    group: "problems",
    name: { en: "Problem: not accepted", bn: "সমস্যা: মানা হয়নি" },
    placeholders: ["orderNumber", "answer", "link"],
    button,
    mail: {
      en: {
        subject: subject.en,
        text: `We've looked into the problem you reported with order {orderNumber}, but can't accept it.${said.en}`,
      },
      bn: {
        subject: subject.bn,
        text: `অর্ডার {orderNumber}-এর যে সমস্যা জানিয়েছিলেন তা দেখেছি, কিন্তু মেনে নিতে পারছি না।${said.bn}`,
      },
    },
    sms: {
      en: "{store}: we answered the problem you reported. See order {orderNumber}.",
      bn: "{store-bn}: অর্ডার {orderNumber}-এর সমস্যার উত্তর দিয়েছি।",
    },
  },
  "contact.answer": {
    group: "problems",
    name: { en: "Answer to a message", bn: "বার্তার উত্তর" },
    placeholders: ["subject", "answer", "message"],
    required: { mail: ["answer"], sms: ["answer"] },
    mail: {
      en: { subject: "Re: {subject}", text: "{answer}\n\nYou wrote:\n{message}" },
      bn: { subject: "Re: {subject}", text: "{answer}\n\nআপনি লিখেছিলেন:\n{message}" },
    },
    sms: { en: "{answer}", bn: "{answer}" },
  },
  "list.answer": {
    group: "problems",
    name: { en: "Answer to a shopping list", bn: "বাজারের তালিকার উত্তর" },
    placeholders: ["answer"],
    required: { mail: ["answer"], sms: ["answer"] },
    mail: {
      en: { subject: "Your shopping list", text: "Thank you for your shopping list. Here is our reply:\n\n{answer}" },
      bn: { subject: "আপনার বাজারের তালিকা", text: "বাজারের তালিকা পাঠানোর জন্য ধন্যবাদ। আমাদের উত্তর:\n\n{answer}" },
    },
    sms: { en: "{store}: {answer}", bn: "{store-bn}: {answer}" },
  },
} as const satisfies Record<string, MessageType>;
