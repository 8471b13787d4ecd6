/** A seeded generator of numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** A linear congruential generator with the constants of Numerical Recipes; its low bits are not random. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
