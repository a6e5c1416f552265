import { createHash } from "node:crypto";

/** A source of numbers that is deterministic by its seed. */
export interface Random {
  /** Both bounds included. */
  integer: (least: number, most: number) => number;
  chance: (percent: number) => boolean;
  pick: <T>(list: readonly [T, ...T[]]) => T;
}

const DIGEST_BYTES = 32;
const DRAW_BYTES = 4;

/** Takes the bytes from a chain of digests of the seed. */
export function createRandom(seed: string): Random {
  let digest = createHash("sha256").update(seed).digest();
  let used = 0;

  function next(): number {
    if (used === DIGEST_BYTES) {
      digest = createHash("sha256").update(digest).digest();
      used = 0;
    }
    used += DRAW_BYTES;
    return digest.readUInt32LE(used - DRAW_BYTES);
  }

  const integer = (least: number, most: number): number => least + (next() % (most - least + 1));
  return {
    integer,
    chance: (percent) => integer(1, 100) <= percent,
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
  };
}
