import type { CanaryRequest } from "@portal/api-contract";
import type { Remote } from "../../../models/remote.model";
import { inTransaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { AuditedCall } from "../audited-call";
import type { Deployer } from "../deploy-access";
import { refuseSignature } from "../publish/refuse-manifest";
import type { RemotesDependencies } from "../remotes.dependencies";
import { remotesTexts } from "../remotes.texts";
import { changeRemote } from "./change-remote";
import type { UsedRelease } from "./promote.command";
import { readManifest } from "./read-manifest";
import { endCanary } from "./turns";
import { findFinishedRelease, refuseUnusable } from "./usable";

function conflict(code: string, message: string): AppError {
  return new AppError({ code, status: 409, message });
}

async function setCanary(row: Remote, version: string, percent: number, now: Date): Promise<UsedRelease> {
  const release = await findFinishedRelease(row.remote, version);
  if (percent === 0) {
    if (row.canaryId !== release.id) throw conflict("NO_CANARY", remotesTexts.noCanary);
    await endCanary(row, now);
    return { release, message: remotesTexts.canaryEnded };
  }
  await refuseUnusable(release);
  if (row.currentId === null) throw conflict("NO_CURRENT", remotesTexts.canaryNeedsCurrent);
  if (row.currentId === release.id) throw conflict("ALREADY_CURRENT", remotesTexts.alreadyCurrent);
  await refuseSignature(readManifest(release));
  if (row.canaryId !== release.id) await endCanary(row, now);
  const canaryAt = row.canaryId === release.id ? row.canaryAt : now;
  await row.update({ canaryId: release.id, canaryPercent: percent, canaryAt });
  return { release, message: remotesTexts.canarySet };
}

/**
 * Gives a release to a share of the browsers, or ends that with 0 (S62). It replaces another canary. Throws 404 for an unknown
 * version, 409 for a release that may not be used or is current, or if 0 names no canary.
 */
export function createChooseCanary({ clock, recordAudit }: RemotesDependencies) {
  return async (
    remote: string,
    { version, percent }: CanaryRequest,
    { tokenId, userId }: Pick<Deployer, "tokenId" | "userId">,
    { ip, requestId }: AuditedCall,
  ): Promise<UsedRelease> =>
    inTransaction(() =>
      changeRemote(remote, async (row) => {
        const used = await setCanary(row, version, percent, clock.now());
        const details = { version, percent, token: tokenId };
        await recordAudit({ actor: userId, action: "remote.canary-set", subject: remote, details, ip, requestId });
        return used;
      }),
    );
}
