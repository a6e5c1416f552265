import type { RollBackRequest } from "@portal/api-contract";
import type { Remote } from "../../../models/remote.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { inTransaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { AuditedCall } from "../audited-call";
import type { Deployer } from "../deploy-access";
import type { RemotesDependencies } from "../remotes.dependencies";
import { remotesTexts } from "../remotes.texts";
import { changeRemote } from "./change-remote";
import type { UsedRelease } from "./promote.command";
import { findReleaseBefore, makeCurrent, type ReleaseBefore } from "./turns";
import { findUsableRelease } from "./usable";

function noReleaseBefore(): AppError {
  return new AppError({ code: "NO_RELEASE_BEFORE", status: 409, message: remotesTexts.noReleaseBefore });
}

async function findTarget(row: Remote, version: string | undefined): Promise<ReleaseBefore> {
  if (version === undefined) {
    const before = await findReleaseBefore(row);
    if (!before) throw noReleaseBefore();
    return before;
  }
  const release = await findUsableRelease(row.remote, version);
  if (release.id === row.currentId) {
    throw new AppError({ code: "ALREADY_CURRENT", status: 409, message: remotesTexts.alreadyCurrent });
  }
  const before = await findReleaseBefore(row, release.id);
  if (!before) throw new AppError({ code: "NO_RELEASE_BEFORE", status: 409, message: remotesTexts.notBefore });
  return before;
}

/**
 * Returns to a release that was current before: the one before, or a named one. The release that is left never counts as good
 * again. Throws 404 for an unknown version, 409 when no release was before.
 */
export function createRollBack({ clock, recordAudit }: RemotesDependencies) {
  return async (
    remote: string,
    { version }: RollBackRequest,
    { tokenId, userId }: Pick<Deployer, "tokenId" | "userId">,
    { ip, requestId }: AuditedCall,
  ): Promise<UsedRelease> =>
    inTransaction(() =>
      changeRemote(remote, async (row) => {
        const { release, beforeId } = await findTarget(row, version);
        const now = clock.now();
        const left = row.currentId === null ? null : await RemoteRelease.findByPk(row.currentId);
        await left?.update({ rolledBackAt: now });
        await makeCurrent(row, release, { now, beforeId });
        const details = { version: release.version, from: left?.version ?? null, token: tokenId };
        await recordAudit({ actor: userId, action: "remote.rolled-back", subject: remote, details, ip, requestId });
        return { release, message: remotesTexts.rolledBack };
      }),
    );
}
