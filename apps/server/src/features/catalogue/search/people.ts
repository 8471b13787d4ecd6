import { createHash } from "node:crypto";

/**
 * Which of 64 bits a network is. Enough to tell five people from one who asks five times, and too little to tell who
 * asked: each bit stands for a 64th of the world.
 */
export function bitOf(network: string): bigint {
  const place = (createHash("sha256").update(network).digest()[0] ?? 0) % 64;
  return BigInt.asIntN(64, 1n << BigInt(place));
}
