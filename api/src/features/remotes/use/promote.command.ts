import type { PromoteRequest } from "@portal/api-contract";
import { Op } from "sequelize";
import type { Remote } from "../../../models/remote.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { inTransaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { AuditedCall } from "../audited-call";
import type { Deployer } from "../deploy-access";
import { refuseSignature } from "../publish/refuse-manifest";
import type { RemotesDependencies } from "../remotes.dependencies";
import { remotesTexts } from "../remotes.texts";
import { changeRemote } from "./change-remote";
import { readManifest } from "./read-manifest";
import { findLastTurn, makeCurrent } from "./turns";
import { findKeys, findUsableRelease, isUsable } from "./usable";

/** Releases to look at for the newest; a revoked key may exclude some. */
const mostCandidates = 50;

/** The canary, else the newest release that may be used. */
async function chooseRelease({ remote, canaryId }: Remote): Promise<RemoteRelease> {
  const canary = canaryId === null ? null : await RemoteRelease.findByPk(canaryId);
  if (canary) return canary;
  const where = { remote, finishedAt: { [Op.ne]: null }, suspendedAt: null, prunedAt: null };
  const newest: [string, string][] = [
    ["finishedAt", "DESC"],
    ["id", "DESC"],
  ];
  const signed = await findKeys(await RemoteRelease.findAll({ where, order: newest, limit: mostCandidates }));
  const release = signed.find(isUsable)?.release;
  if (!release) throw new AppError({ code: "NO_SUCH_RELEASE", status: 404, message: remotesTexts.nothingToPromote });
  return release;
}

export interface UsedRelease {
  release: RemoteRelease;
  message: string;
}

/**
 * Makes a release current for every browser. For the current release it only sets `asGood`. Throws 404 for an unknown version,
 * 409 for a release that may not be used, and for `asGood` of one that was rolled back from.
 */
export function createPromote({ clock, recordAudit }: RemotesDependencies) {
  return async (
    remote: string,
    { version, asGood = false }: PromoteRequest,
    { tokenId, userId }: Pick<Deployer, "tokenId" | "userId">,
    { ip, requestId }: AuditedCall,
  ): Promise<UsedRelease> =>
    inTransaction(() =>
      changeRemote(remote, async (row) => {
        const release = version === undefined ? await chooseRelease(row) : await findUsableRelease(remote, version);
        if (asGood && release.rolledBackAt !== null) {
          throw new AppError({ code: "ROLLED_BACK", status: 409, message: remotesTexts.rolledBackRelease });
        }
        const isCurrent = row.currentId === release.id;
        const isKept = isCurrent && (!asGood || release.goodAt !== null);
        if (isKept) return { release, message: remotesTexts.alreadyCurrent };
        const now = clock.now();
        if (!isCurrent) {
          await refuseSignature(readManifest(release));
          const before = row.currentId === null ? null : await findLastTurn(remote);
          await makeCurrent(row, release, { now, beforeId: before?.id ?? null });
        }
        if (asGood) await release.update({ goodAt: release.goodAt ?? now });
        const details = { version: release.version, token: tokenId, asGood };
        await recordAudit({ actor: userId, action: "remote.promoted", subject: remote, details, ip, requestId });
        return { release, message: remotesTexts.promoted };
      }),
    );
}
