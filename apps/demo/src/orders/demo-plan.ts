import type { PaymentMethod } from "@tatka/domain/orders/order-states";
import { cashOnDelivery, onlineMethods } from "@tatka/domain/payments/methods/index";

/** Login needs a PIN from the demo's mailbox. The first customer also has lists. */
export const demoCustomers = [
  { name: "Rahima Khatun", email: "customer@tatka.example", zone: "dhaka-dhanmondi", address: "House 42, Road 9A" },
  { name: "Nusrat Jahan", email: "nusrat@tatka.example", zone: "dhaka-gulshan", address: "House 8, Road 113" },
  { name: "Tanvir Chowdhury", email: "tanvir@tatka.example", zone: "dhaka-banani", address: "House 21, Road 11" },
  { name: "Sadia Rahman", email: "sadia@tatka.example", zone: "dhaka-badda", address: "House 5, Link Road" },
  { name: "Kamrul Hasan", email: "kamrul@tatka.example", zone: "dhaka-tejgaon", address: "Flat 3B, Monipuri Road" },
  { name: "Farhana Yasmin", email: "farhana@tatka.example", zone: "dhaka-mirpur", address: "House 17, Section 10" },
  { name: "Imran Khan", email: "imran@tatka.example", zone: "dhaka-mohammadpur", address: "Flat 6C, Iqbal Road" },
  { name: "Lubna Akter", email: "lubna@tatka.example", zone: "dhaka-uttara-sector-7", address: "House 30, Road 18" },
  { name: "Zahid Hossain", email: "zahid@tatka.example", zone: "chattogram-khulshi", address: "House 12, Road 3" },
  {
    name: "Ayesha Siddiqua",
    email: "ayesha@tatka.example",
    zone: "chattogram-halishahar",
    address: "House 9, Block B",
  },
] as const;

/** A rider for each hub, and the manager who planned the runs. */
export const demoRiders = [
  { hub: "tejgaon", name: "Ripon Mia", email: "ripon@tatka.example", phone: "+8801911000001" },
  { hub: "mirpur", name: "Babul Hossain", email: "babul@tatka.example", phone: "+8801911000002" },
  { hub: "agrabad", name: "Jamal Uddin", email: "jamal@tatka.example", phone: "+8801911000003" },
] as const;
export const demoManager = { name: "Shirin Sultana", email: "shirin@tatka.example", phone: "+8801911000000" };

/** How far an order got; "planned" is packed and on a run that has not left. */
export type Fate =
  | "placed"
  | "confirmed"
  | "packed"
  | "planned"
  | "out"
  | "delivered"
  | "part"
  | "failed"
  | "cancelled";

export type PlannedOrder = {
  fate: Fate;
  /** Index in the list of customers. */
  customer: number;
  paymentMethod: PaymentMethod;
  /** Hours from now until the delivery. */
  arrives: number;
  /** Hours between order and delivery, or since the order if it is not delivered yet. */
  placed: number;
};

const order = (
  fate: Fate,
  customer: number,
  arrives: number,
  placed: number,
  paymentMethod: PaymentMethod = cashOnDelivery,
): PlannedOrder => ({ fate, customer, arrives, placed, paymentMethod });

const [byCard = cashOnDelivery, byWallet = cashOnDelivery] = onlineMethods.map(({ code }) => code);
const methods = [cashOnDelivery, byWallet, cashOnDelivery, cashOnDelivery, byCard] as const;

/** A week of a small store, oldest order first. */
export const demoPlan: readonly PlannedOrder[] = [
  ...[6, 5, 4, 3, 2, 1].flatMap((days) => [
    order("delivered", days % 5, -24 * days, 20, methods[days % 5]),
    order("delivered", (days + 1) % 5, -24 * days, 19, methods[(days + 2) % 5]),
    order(days === 3 ? "part" : days === 1 ? "failed" : "delivered", (days + 2) % 5, -24 * days, 17),
    order("delivered", 5 + (days % 3), -24 * days, 18, methods[(days + 1) % 5]),
    ...(days % 2 === 0 ? [order("delivered", 8 + (days % 4 === 0 ? 1 : 0), -24 * days, 16)] : []),
  ]),
  order("cancelled", 3, -50, 22),
  order("cancelled", 7, -28, 20),
  order("cancelled", 9, 4, 5),
  order("part", 6, -24, 18),
  order("delivered", 0, 0, 21, byWallet),
  order("failed", 2, 0, 21),
  order("out", 1, 0, 20),
  order("out", 4, 0, 20, byCard),
  order("out", 3, 0, 19),
  order("planned", 5, 2, 18),
  order("planned", 7, 2, 17, byWallet),
  order("packed", 2, 3, 16),
  order("packed", 8, 3, 14),
  order("confirmed", 0, 5, 12),
  order("confirmed", 6, 5, 3, byWallet),
  order("confirmed", 9, 6, 2.5),
  order("confirmed", 1, 20, 2),
  order("placed", 4, 20, 1.2),
  order("placed", 3, 21, 0.9, byCard),
  order("placed", 7, 22, 0.5),
  order("placed", 8, 22, 0.2),
];
