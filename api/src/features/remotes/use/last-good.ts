import { Op } from "sequelize";
import { RemoteRelease } from "../../../models/remote-release.model";
import { findKeys, isUsable } from "./usable";

/** Candidates to read at once; a revoked key may exclude some. */
const most = 50;

/** The newest release that counts as good, was never rolled back from and may be used (S77). */
export async function findLastGood(remote: string): Promise<RemoteRelease | null> {
  const candidates = await RemoteRelease.findAll({
    where: {
      remote,
      goodAt: { [Op.ne]: null },
      finishedAt: { [Op.ne]: null },
      ...{ rolledBackAt: null, suspendedAt: null, prunedAt: null },
    },
    order: [
      ["finishedAt", "DESC"],
      ["id", "DESC"],
    ],
    limit: most,
  });
  const signed = await findKeys(candidates);
  return signed.find(isUsable)?.release ?? null;
}
