import { expect, test } from "vitest";
import { chatLine } from "./chat-lines.ts";

test.each([
  "[12/03/2024, 9:41:22 PM] Ma: alu 2 kg",
  "\u200e[5/8/24, 18:22:10] Nadia: alu 2 kg",
  "[2024-08-05, 6:22:10 PM] +880 1712-345678: alu 2 kg",
  "[21:41, 3/12/2024] Rahim: alu 2 kg",
  "[12/3, 9:41\u202fPM] Sumi: alu 2 kg",
  "12/03/2024, 21:41 - Ammu: alu 2 kg",
  "05.08.24, 18:22 - Tania: alu 2 kg",
  "8/5/24, 6:22 p.m. - Apu: alu 2 kg",
  "১২/০৩/২৪, ৯:৪১ PM - আম্মু: alu 2 kg",
  "২২/১১/২০২৬, ৮:১৫ অপরাহ্ণ - বাবা: alu 2 kg",
])("the message of %s", (line) => {
  const { said, isSystem } = chatLine(line.normalize("NFC"));
  expect([said.trim(), isSystem]).toEqual(["alu 2 kg", false]);
});

test.each([
  "12/03/2024, 21:43 - Ammu: <Media omitted>",
  "[5/8/24, 18:22:10] Nadia: \u200esticker omitted",
  "3/12/24, 9:06 AM - Shila: This message was deleted",
  "3/12/24, 9:05 AM - Messages and calls are end-to-end encrypted.",
  '8/5/24, 6:22 PM - Apu created group "Bazar"',
  "১২/০৩/২৪, ৯:৪২ PM - আম্মু: এই মেসেজটি মুছে ফেলা হয়েছে",
  "05.08.24, 18:22 - Tania: Missed voice call",
  "You sent",
  "Farhana sent a photo",
  "Tue 8:12 PM",
  "Karim, [12.03.24 21:41]",
  "Forwarded",
])("not a message: %s", (line) => {
  expect(chatLine(line.normalize("NFC")).isSystem).toBe(true);
});

test.each(["alu 2 kg", "dim: 12", "12 dim", "5.5 kg rice", "3-in-1 coffee x2", "rice 12/03/26"])(
  "not a chat: %s",
  (line) => {
    expect(chatLine(line)).toEqual({ said: line, around: "", isSystem: false });
  },
);
