/** Returns a generator of numbers from 0 to below 1 (xorshift32). Equal seeds give equal numbers. */
export function createRandom(seed) {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}
