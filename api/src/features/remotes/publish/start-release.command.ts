import { createHash } from "node:crypto";
import { toCanonicalJson, type RemoteManifest, type StartReleaseAnswer } from "@portal/api-contract";
import { RemoteRelease } from "../../../models/remote-release.model";
import { RemoteReleaseFile } from "../../../models/remote-release-file.model";
import { randomId } from "../../../platform/crypto/random-id";
import { inTransaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { Deployer } from "../deploy-access";
import type { RemotesDependencies } from "../remotes.dependencies";
import { mostUploads } from "../remotes.limits";
import { remotesTexts } from "../remotes.texts";
import { lockRemote } from "../use/change-remote";
import { findMissingFiles } from "./files.sql";
import { refuseManifest, refuseSignature } from "./refuse-manifest";

type Starter = Pick<Deployer, "tokenId" | "userId">;

export interface StartedRelease extends StartReleaseAnswer {
  isFinished: boolean;
}

const toHex = (hash: string): string => Buffer.from(hash.slice("sha256-".length), "base64").toString("hex");

/** Deletes the oldest unfinished releases above the bound, so that abandoned ones never block a new one. */
async function makeRoom(remote: string): Promise<void> {
  const oldestFirst: [string, string][] = [
    ["createdAt", "ASC"],
    ["id", "ASC"],
  ];
  const unfinished = await RemoteRelease.findAll({ where: { remote, finishedAt: null }, order: oldestFirst });
  const surplus = unfinished.slice(0, Math.max(0, unfinished.length - mostUploads + 1));
  await RemoteRelease.destroy({ where: { id: surplus.map(({ id }) => id) } });
}

/** Stores the release without content. It replaces an unfinished release of the version. */
async function createUpload(manifest: RemoteManifest, text: string, { tokenId, userId }: Starter, now: Date) {
  const { remote, version, keyId } = manifest;
  await RemoteRelease.destroy({ where: { remote, finishedAt: null, version } });
  await makeRoom(remote);
  const id = randomId("rel");
  const files = Object.entries(manifest.files).map(([path, hash]) => ({ releaseId: id, path, sha256: toHex(hash) }));
  const manifestSha256 = createHash("sha256").update(text).digest("hex");
  const content = { manifest: text, manifestSha256, keyId, fileCount: files.length, bytes: 0 };
  const origin = { tokenId, publishedBy: userId, createdAt: now };
  const release = await RemoteRelease.create({ id, remote, version, ...content, ...origin });
  await RemoteReleaseFile.bulkCreate(files);
  return release;
}

/**
 * Checks a signed manifest and says which files to send. Throws 409 for a version that was finished with another manifest,
 * and a key that may not sign; 422 for a manifest that does not fit.
 */
export function createStartRelease({ clock, remoteOrigins }: RemotesDependencies) {
  return async (manifest: RemoteManifest, remote: string, starter: Starter): Promise<StartedRelease> => {
    refuseManifest(manifest, remote, remoteOrigins);
    const text = toCanonicalJson(manifest);
    return inTransaction(async () => {
      await lockRemote(remote);
      const { version } = manifest;
      const known = await RemoteRelease.findOne({ where: { remote, version } });
      if (known?.finishedAt) {
        if (known.manifest === text) return { id: known.id, missing: [], isFinished: true };
        throw new AppError({ code: "VERSION_TAKEN", status: 409, message: remotesTexts.versionTaken });
      }
      await refuseSignature(manifest);
      const release = known?.manifest === text ? known : await createUpload(manifest, text, starter, clock.now());
      return { id: release.id, missing: await findMissingFiles(release.id), isFinished: false };
    });
  };
}
