import { Op } from "sequelize";
import { RemoteRelease } from "../../../models/remote-release.model";
import { RemoteReleaseFile } from "../../../models/remote-release-file.model";
import { inTransaction } from "../../../platform/db/database";
import type { AuditedCall } from "../audited-call";
import type { Deployer } from "../deploy-access";
import { deleteUnnamedFiles } from "../publish/files.sql";
import type { RemotesDependencies } from "../remotes.dependencies";
import { keptAfterUse, uploadLifetime } from "../remotes.limits";
import { lockRemote } from "./change-remote";
import { findLastGood } from "./last-good";

const olderThan = (before: Date) => ({ [Op.lt]: before });

/** When the last good release of that time was published. Pages that fell back to it or to a later one may be open. */
async function findGoodSince(remote: string, time: Date): Promise<Date> {
  const good = { goodAt: olderThan(time), rolledBackAt: null, suspendedAt: null };
  return (
    (await RemoteRelease.max<Date | null, RemoteRelease>("finishedAt", { where: { remote, ...good } })) ?? new Date(0)
  );
}

/**
 * Removes the files of releases that nobody needs: not in use, not the last good one, and neither published nor served nor the
 * last good one in the last 30 days (S59). Returns their versions, which stay taken.
 */
export function createPrune({ clock, recordAudit }: RemotesDependencies) {
  return async (
    remote: string,
    { tokenId, userId }: Pick<Deployer, "tokenId" | "userId">,
    { ip, requestId }: AuditedCall,
  ): Promise<string[]> => {
    const now = clock.now();
    const before = new Date(now.getTime() - keptAfterUse);
    const pruned = await inTransaction(async () => {
      const row = await lockRemote(remote);
      const lastGood = await findLastGood(remote);
      const kept = [row.currentId, row.canaryId, lastGood?.id ?? null].filter((id) => id !== null);
      const releases = await RemoteRelease.findAll({
        where: {
          ...{ remote, finishedAt: olderThan(before), prunedAt: null, id: { [Op.notIn]: kept } },
          servedUntil: { [Op.or]: [null, olderThan(before)] },
          [Op.or]: [{ goodAt: null }, { finishedAt: olderThan(await findGoodSince(remote, before)) }],
        },
        order: [["finishedAt", "ASC"]],
      });
      if (releases.length === 0) return [];
      const ids = releases.map(({ id }) => id);
      await RemoteRelease.update({ prunedAt: now }, { where: { id: ids } });
      await RemoteReleaseFile.destroy({ where: { releaseId: ids } });
      const versions = releases.map(({ version }) => version);
      const details = { versions, token: tokenId };
      await recordAudit({ actor: userId, action: "remote.pruned", subject: remote, details, ip, requestId });
      return versions;
    });
    if (pruned.length > 0) await deleteUnnamedFiles(new Date(now.getTime() - uploadLifetime));
    return pruned;
  };
}
