import { RemoteGeneration } from "../../../models/remote-generation.model";
import { change } from "../../../platform/db/database";

export async function increaseGeneration(): Promise<void> {
  await change(`INSERT INTO remote_generation (id, generation) VALUES (1, 1)
    ON DUPLICATE KEY UPDATE generation = generation + 1`);
}

/** Grows with each change of the registry; 0 before the first one. */
export async function readGeneration(): Promise<number> {
  const row = await RemoteGeneration.findByPk(1, { raw: true });
  return row?.generation ?? 0;
}
