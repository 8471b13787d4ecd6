import type { Purchase } from "@tatka/domain/orders/buy-again";
import { type Random, randomFrom } from "../random.ts";

/** A generated customer: all purchases before the day of the last order, and the products of that order. */
export type Customer = { history: Purchase[]; today: number; nextBasket: Set<number> };

/**
 * How regular the customers are: the spread of an interval as a share of its mean, or `none`, when each order has each
 * item with a fixed probability.
 */
export const rhythms = ["strict", "loose", "none"] as const;
type Rhythm = (typeof rhythms)[number];

const PRODUCTS = 2_000;
const DAYS = 365;
const spread = { strict: 0.25, loose: 0.8, none: 0 };

type Habit = { product: number; everyDays: number; from: number; until: number; pieces: number; due: number };

/** Customers of one year with 8 to 40 habits each, of which a third begins or ends in the year, and unplanned items. */
export function generateCustomers(count: number, rhythm: Rhythm, seed: number): Customer[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => generateCustomer(rhythm, random)).filter(
    ({ history, nextBasket }) => history.length > 0 && nextBasket.size > 0,
  );
}

function generateCustomer(rhythm: Rhythm, random: Random): Customer {
  const pauseOfOrders = 3 + random() * 14;
  const orderDays: number[] = [];
  for (let day = random() * pauseOfOrders; day < DAYS; day += pauseOfOrders * (0.5 + random())) {
    orderDays.push(Math.floor(day));
  }
  const habits = Array.from({ length: 8 + Math.floor(random() * 33) }, () => generateHabit(pauseOfOrders, random));
  const unplanned = 1 + random() * 3;
  const baskets = [...new Set(orderDays)].map((day) => {
    const planned = habits.filter((habit) => isBought(habit, day, { rhythm, pauseOfOrders, random }));
    const others = Array.from({ length: Math.floor(unplanned * 2 * random()) }, () => popularProduct(random));
    return new Map([
      ...others.map((product) => [product, { day, pieces: 1 }] as const),
      ...planned.map(({ product, pieces }) => [product, { day, pieces }] as const),
    ]);
  });
  const last = baskets.pop() ?? new Map();
  const history = baskets.flatMap((basket) =>
    [...basket].map(([productId, { day, pieces }]) => ({ productId, variationId: productId, day, pieces })),
  );
  return { history, today: [...new Set(orderDays)].at(-1) ?? 0, nextBasket: new Set(last.keys()) };
}

function generateHabit(pauseOfOrders: number, random: Random): Habit {
  const everyDays = pauseOfOrders * (0.8 + 9 * random() ** 2);
  const changes = random();
  const from = changes < 0.17 ? random() * DAYS : 0;
  const until = changes > 0.83 ? random() * DAYS : DAYS;
  const pieces = 1 + Math.floor(3 * random() ** 2);
  return { product: popularProduct(random), everyDays, from, until, pieces, due: from + everyDays * random() };
}

type Chance = { rhythm: Rhythm; pauseOfOrders: number; random: Random };

function isBought(habit: Habit, day: number, { rhythm, pauseOfOrders, random }: Chance): boolean {
  if (day < habit.from || day > habit.until) return false;
  if (rhythm === "none") return random() < Math.min(0.9, pauseOfOrders / habit.everyDays);
  // Even a due item is forgotten or bought elsewhere now and then.
  if (day < habit.due || random() < 0.15) return false;
  habit.due = day + habit.everyDays * Math.max(0.1, 1 + spread[rhythm] * normal(random));
  return true;
}

/** By Zipf's law: the tenth product is bought a tenth as often as the first. */
function popularProduct(random: Random): number {
  return Math.min(PRODUCTS, Math.floor(PRODUCTS ** random()));
}

/** Roughly normal, with mean 0 and deviation 1. */
function normal(random: Random): number {
  return (random() + random() + random() - 1.5) * 2;
}
