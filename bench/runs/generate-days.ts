import { type Position, roadKm } from "@tatka/domain/delivery/routing/road-distance";
import type { PastStop } from "@tatka/domain/delivery/routing/travel-times";
import { randomFrom } from "../random.ts";

/** Random numbers that are the same in every run of a benchmark. */
export function seeded(seed: number) {
  const next = randomFrom(seed);
  return {
    next,
    between: (least: number, most: number) => least + next() * (most - least),
    /** Log-normal around 1: delays are skewed. */
    factor: (spread: number) => {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return Math.exp(normal * spread);
    },
  };
}

type Random = ReturnType<typeof seeded>;

export const hub: Position = { latitude: 23.7631, longitude: 90.3929 };

/** Thirty zones within about 8 km of the hub, each with its own traffic and time at the door. */
export function zonesOf(random: Random) {
  return Array.from({ length: 30 }, (_, id) => ({
    id,
    middle: {
      latitude: hub.latitude + random.between(-0.07, 0.07),
      longitude: hub.longitude + random.between(-0.06, 0.06),
    },
    traffic: random.between(0.75, 1.5),
    doorMinutes: random.between(2.5, 9),
  }));
}

export type Zone = ReturnType<typeof zonesOf>[number];

export function positionIn(random: Random, { middle }: Zone): Position {
  const near = () => random.between(-0.008, 0.008);
  return { latitude: middle.latitude + near(), longitude: middle.longitude + near() };
}

/** Minutes for a kilometre: quick in the morning, slow before noon and worst in the evening. */
const hourPace = (hour: number) =>
  2.6 + 2.2 * Math.exp(-((hour - 18.5) ** 2) / 5) + 1.1 * Math.exp(-((hour - 11) ** 2) / 3);

/** One stop as it really went: the way from the stop before and the time at the door, with random delays. */
export function drive(random: Random, way: { from: Position; to: Position; zone: Zone; at: number }) {
  const hour = Math.floor(way.at / 60);
  // Streets are not straight, and differ from the usual detour.
  const km = roadKm(way.from, way.to);
  const leg = km * random.factor(0.12) * hourPace(hour) * way.zone.traffic * random.factor(0.25);
  const door = way.zone.doorMinutes * random.factor(0.45);
  const stop: PastStop = { zoneId: way.zone.id, hour, km, minutes: leg + door };
  return { leg, door, stop };
}
