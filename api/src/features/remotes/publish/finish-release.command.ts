import { RELEASE_LIMITS, type RemoteManifest } from "@portal/api-contract";
import { RemoteRelease } from "../../../models/remote-release.model";
import { inTransaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { AuditedCall } from "../audited-call";
import type { Deployer } from "../deploy-access";
import type { RemotesDependencies } from "../remotes.dependencies";
import { remotesTexts } from "../remotes.texts";
import { lockRemote } from "../use/change-remote";
import { readManifest } from "../use/read-manifest";
import { checkFiles } from "./check-files";
import { findMissingFiles, listStoredFiles, lockStoredFiles } from "./files.sql";
import { refuseSignature } from "./refuse-manifest";

type Finisher = Pick<Deployer, "tokenId" | "userId">;

/** Returns the files' bytes. Throws 409 while files are missing, 413 above the bound, 422 for a refused file. */
async function sumFiles(release: RemoteRelease, manifest: RemoteManifest): Promise<number> {
  await lockStoredFiles(release.id);
  const missing = await findMissingFiles(release.id);
  if (missing.length > 0) {
    const message = `${String(missing.length)} files of the release were not sent.`;
    throw new AppError({ code: "FILES_MISSING", status: 409, message, extra: { missing: missing.slice(0, 500) } });
  }
  const files = await listStoredFiles(release.id);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > RELEASE_LIMITS.releaseBytes) {
    throw new AppError({ code: "RELEASE_TOO_LARGE", status: 413, message: remotesTexts.tooLarge });
  }
  await checkFiles(manifest, files);
  return bytes;
}

/**
 * Publishes the release: from now on its content never changes. It is not in use yet. Does nothing to a finished release.
 * Throws 404 for an unknown version; see `sumFiles` and `refuseSignature`.
 */
export function createFinishRelease({ clock, recordAudit }: RemotesDependencies) {
  return async (remote: string, version: string, finisher: Finisher, call: AuditedCall): Promise<RemoteRelease> =>
    inTransaction(async () => {
      await lockRemote(remote);
      const release = await RemoteRelease.findOne({ where: { remote, version } });
      if (!release) throw new AppError({ code: "NO_SUCH_RELEASE", status: 404, message: remotesTexts.noSuchRelease });
      if (release.finishedAt !== null) return release;
      const manifest = readManifest(release);
      await refuseSignature(manifest);
      const bytes = await sumFiles(release, manifest);
      await release.update({ bytes, finishedAt: clock.now() });
      const { tokenId, userId } = finisher;
      const { ip, requestId } = call;
      const details = { version, token: tokenId, manifest: release.manifestSha256 };
      await recordAudit({ actor: userId, action: "remote.published", subject: remote, details, ip, requestId });
      return release;
    });
}
