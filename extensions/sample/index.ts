import type { Extension } from "@tatka/contract/extension/index";
import { citycourier } from "./citycourier.ts";
import { citypay } from "./citypay.ts";

/** A sample: a made-up wallet and courier, and one of each other thing that an extension can add. docs/extensions.md explains it. */
export const extension: Extension = {
  api: "1.1",
  title: { en: "Sample", bn: "নমুনা" },
  open(shop) {
    let checks = 0;
    return {
      paymentMethods: [citypay(shop)],
      couriers: [citycourier(shop)],
      jobs: {
        // Every night at 3:30, Dhaka time.
        "nightly-check": {
          cron: "30 21 * * *",
          run: async () => {
            checks += 1;
            shop.log("info", `check ${checks} of this process`);
          },
        },
      },
      routes: [{ method: "get", path: "version", answer: async () => ({ json: { api: shop.api } }) }],
      messages: {
        hello: {
          mail: {
            en: { subject: "A test from the sample", text: "{staff} pressed the button." },
            bn: { subject: "নমুনার পরীক্ষা", text: "{staff} বোতামে চাপ দিয়েছেন।" },
          },
        },
      },
      page: {
        read: async () => [
          {
            title: { en: "Checks", bn: "পরীক্ষা" },
            text: { en: "Counted since the start of this server.", bn: "এই সার্ভার চালু হওয়ার পর থেকে গোনা।" },
            table: {
              columns: [
                { en: "Check", bn: "পরীক্ষা" },
                { en: "Times", bn: "কতবার" },
              ],
              rows: [["nightly-check", String(checks)]],
            },
          },
        ],
        actions: {
          "check-now": {
            label: { en: "Check now", bn: "এখন পরীক্ষা করুন" },
            run: async () => {
              await shop.enqueue("nightly-check", {});
              return { en: "The check was started", bn: "পরীক্ষা শুরু হয়েছে" };
            },
          },
          "mail-staff": {
            label: { en: "Send a test to administrators", bn: "অ্যাডমিনদের পরীক্ষামূলক মেইল পাঠান" },
            run: async () => {
              await shop.sendToStaff("hello", { staff: "The owner" });
              return { en: "The email was sent", bn: "মেইল পাঠানো হয়েছে" };
            },
          },
        },
      },
    };
  },
};
