import { change, select } from "../../../platform/db/database";
import { readInteger } from "../../../platform/db/rows";

export async function increaseGeneration(): Promise<void> {
  await change(`INSERT INTO remote_generation (id, generation) VALUES (1, 1)
    ON DUPLICATE KEY UPDATE generation = generation + 1`);
}

/** Grows with each change of the registry; 0 before the first one. */
export async function readGeneration(): Promise<number> {
  const [row] = await select("SELECT generation FROM remote_generation WHERE id = 1");
  return row ? readInteger(row, "generation") : 0;
}
