import { REMOTE_ID, type RemoteManifest } from "@portal/api-contract";
import { RemoteKey } from "../../../models/remote-key.model";
import { AppError } from "../../../platform/errors/app-error";
import { remotesTexts } from "../remotes.texts";
import { verifyManifest } from "./verify-manifest";

function refuse(field: string, message: string): never {
  throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { [field]: message } });
}

/** Federation's name of the remote: a global variable of the page. */
export const toContainerName = (remote: string): string => remote.replaceAll("-", "_");

/** Throws 422 for parts that do not fit each other or the portal. */
export function refuseManifest(manifest: RemoteManifest, remote: string, remoteOrigins: readonly string[]): void {
  const { entry, preload, files, base, pages } = manifest;
  if (manifest.remote !== remote || !REMOTE_ID.test(remote)) refuse("remote", remotesTexts.otherRemoteInManifest);
  if (!Object.hasOwn(files, entry)) refuse("entry", "The files do not contain the entry.");
  if (preload[0] !== entry) refuse("preload", "The preload list must begin with the entry.");
  const unknown = preload.find((path) => !Object.hasOwn(files, path));
  if (unknown !== undefined) refuse("preload", `The files do not contain ${unknown} of the preload list.`);
  if (base !== undefined && !remoteOrigins.includes(new URL(base).origin)) {
    refuse("base", `The portal does not allow files from ${new URL(base).origin} (REMOTE_ORIGINS).`);
  }
  if (base !== undefined && !base.endsWith(`/${remote}/${manifest.version}/`)) {
    refuse(
      "base",
      `The folder on another origin must end in /${remote}/${manifest.version}/, so that no two releases share it.`,
    );
  }
  const registrants = pages.find(({ access }) => access.includes("registrant"));
  if (registrants) refuse("pages", `${registrants.name} is for people who have not signed up. Name other roles.`);
}

/** Throws 409 for a key that is unknown, not accepted or revoked, 422 for a wrong signature. */
export async function refuseSignature(manifest: RemoteManifest): Promise<void> {
  const key = await RemoteKey.findOne({ where: { id: manifest.keyId, remote: manifest.remote } });
  if (key?.revokedAt) throw new AppError({ code: "KEY_REVOKED", status: 409, message: remotesTexts.keyIsRevoked });
  if (!key?.signs())
    throw new AppError({ code: "KEY_NOT_ACCEPTED", status: 409, message: remotesTexts.keyNotAccepted });
  if (!verifyManifest(manifest, key.publicKey)) {
    const message = remotesTexts.badSignature;
    throw new AppError({ code: "BAD_SIGNATURE", status: 422, message, fields: { signature: message } });
  }
}
