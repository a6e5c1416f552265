import type { ProposeKeyRequest, RemoteKeyItem } from "@portal/api-contract";
import { RemoteKey } from "../../../models/remote-key.model";
import { randomId } from "../../../platform/crypto/random-id";
import { inTransaction } from "../../../platform/db/database";
import { retryAfterDuplicate } from "../../../platform/db/transaction";
import { AppError } from "../../../platform/errors/app-error";
import type { AuditedCall } from "../audited-call";
import type { Deployer } from "../deploy-access";
import { readPublicKey } from "../publish/verify-manifest";
import type { RemotesDependencies } from "../remotes.dependencies";
import { mostProposedKeys } from "../remotes.limits";
import { remotesTexts } from "../remotes.texts";
import { lockRemote } from "../use/change-remote";
import { findNamesOfKeys, presentKey } from "./present-key";

function refuse(field: keyof ProposeKeyRequest, message: string): never {
  throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { [field]: message } });
}

/** Throws 409 while too many keys wait, 422 for another remote than the token's and for bytes that are no key. */
export function createProposeKey({ clock, recordAudit }: RemotesDependencies) {
  async function findOrCreate({ remote, publicKey }: ProposeKeyRequest, deployer: Deployer, call: AuditedCall) {
    const known = await RemoteKey.findOne({ where: { remote, publicKey } });
    if (known) return { key: known, isNew: false };
    // Proposals of one remote are counted one after the other, so that together they do not exceed the bound.
    await lockRemote(remote);
    if ((await RemoteKey.count({ where: { remote, acceptedAt: null, revokedAt: null } })) >= mostProposedKeys) {
      throw new AppError({ code: "TOO_MANY_KEYS", status: 409, message: remotesTexts.tooManyKeys });
    }
    const { tokenId, userId } = deployer;
    const id = randomId("rky");
    const key = await RemoteKey.create({ id, remote, publicKey, tokenId, proposedBy: userId, createdAt: clock.now() });
    const { ip, requestId } = call;
    const details = { key: id, token: tokenId };
    await recordAudit({ actor: userId, action: "remote.key-proposed", subject: remote, details, ip, requestId });
    return { key, isNew: true };
  }

  return async (
    request: ProposeKeyRequest,
    deployer: Deployer,
    call: AuditedCall,
  ): Promise<{ item: RemoteKeyItem; isNew: boolean }> => {
    if (deployer.remote !== null && deployer.remote !== request.remote) refuse("remote", remotesTexts.otherRemote);
    if (!readPublicKey(request.publicKey)) refuse("publicKey", remotesTexts.noPublicKey);
    const propose = () => inTransaction(() => findOrCreate(request, deployer, call));
    const { key, isNew } = await retryAfterDuplicate(propose);
    return { item: presentKey(key, await findNamesOfKeys([key])), isNew };
  };
}
