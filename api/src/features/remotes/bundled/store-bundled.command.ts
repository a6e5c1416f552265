import { Remote } from "../../../models/remote.model";
import { RemoteKey } from "../../../models/remote-key.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { randomId } from "../../../platform/crypto/random-id";
import { inTransaction } from "../../../platform/db/database";
import { createFinishRelease } from "../publish/finish-release.command";
import { createStartRelease } from "../publish/start-release.command";
import { createStoreFile } from "../publish/store-file.command";
import { createKeyPair, signManifest } from "../publish/verify-manifest";
import type { RemotesDependencies } from "../remotes.dependencies";
import { lockRemote } from "../use/change-remote";
import { findKeys, isUsable } from "../use/usable";
import { createPromote } from "../use/promote.command";
import { readBuild, type Build } from "./read-build";

const sealedContext = "remote_keys.private_key";
const portal = { tokenId: null, userId: null };
const call = { ip: "", requestId: "" };

/** The portal's own key of the remote, made with its first release. */
async function findOwnKey({ clock, encryption }: RemotesDependencies, remote: string): Promise<RemoteKey> {
  return inTransaction(async () => {
    await lockRemote(remote);
    const keys = await RemoteKey.findAll({ where: { remote, revokedAt: null } });
    const known = keys.find(({ privateKey }) => privateKey !== null);
    if (known) return known;
    const { publicKey, privateKey } = createKeyPair();
    const sealed = encryption.encrypt(privateKey, sealedContext);
    const times = { createdAt: clock.now(), acceptedAt: clock.now() };
    return RemoteKey.create({ id: randomId("rky"), remote, publicKey, privateKey: sealed, ...times });
  });
}

/** False while a release of a team is current, which must stay. */
async function isOurs(remote: string): Promise<boolean> {
  const row = await Remote.findByPk(remote);
  const current = row?.currentId ? await RemoteRelease.findByPk(row.currentId) : null;
  const key = current && (await RemoteKey.findByPk(current.keyId));
  return key?.privateKey !== null;
}

/** A version that can't be used again is followed by `.2`, `.3` and so on, if the build must become current. */
async function chooseVersion({ remote, version }: Build["content"], always: boolean) {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? version : `${version}.${String(count)}`;
    const known = await RemoteRelease.findOne({ where: { remote, version: name } });
    if (!known?.finishedAt) return { version: name, isNew: true, asGood: true };
    const [signed] = await findKeys([known]);
    if (!always || (signed && isUsable(signed)))
      return { version: name, isNew: false, asGood: known.rolledBackAt === null };
  }
}

export interface StoredBuild {
  remote: string;
  version: string;
  /** Whether it became the current release now. */
  isPromoted: boolean;
  isNew: boolean;
}

/**
 * Publishes a remote that was built with the portal, signed with the portal's own key. A new release becomes current and good
 * (S77), unless a team's release is current. `always`: it becomes current in any case.
 */
export function createStoreBundled(dependencies: RemotesDependencies) {
  const startRelease = createStartRelease(dependencies);
  const storeFile = createStoreFile(dependencies);
  const finishRelease = createFinishRelease(dependencies);
  const promote = createPromote(dependencies);

  async function publish({ content, files }: Build): Promise<void> {
    const key = await findOwnKey(dependencies, content.remote);
    const privateKey = dependencies.encryption.decrypt(key.privateKey ?? "", sealedContext);
    const manifest = signManifest({ ...content, keyId: key.id }, privateKey);
    const { missing } = await startRelease(manifest, content.remote, portal);
    for (const sha256 of missing) {
      const file = files.get(sha256);
      if (!file) throw new Error(`The build of ${content.remote} lacks a file that its manifest names.`);
      await storeFile(content.remote, { sha256, ...file });
    }
    await finishRelease(content.remote, content.version, portal, call);
  }

  return async (directory: string, { always }: { always: boolean }): Promise<StoredBuild> => {
    const build = await readBuild(directory);
    const { remote } = build.content;
    const { version, isNew, asGood } = await chooseVersion(build.content, always);
    if (isNew) await publish({ ...build, content: { ...build.content, version } });
    const isPromoted = always || (isNew && (await isOurs(remote)));
    if (isPromoted) await promote(remote, { version, asGood }, portal, call);
    return { remote, version, isNew, isPromoted };
  };
}
