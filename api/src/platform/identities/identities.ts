import type { IdentityProviderId } from "@portal/api-contract";
import { SocialIdentity } from "../../models/social-identity.model";
import type { Transaction } from "../db/database";
import { linkIdentity, type IdentityLink, type LinkIdentityDependencies } from "./link-identity";
import { noticeIdentity } from "./notice-identity";

/** By whose word people sign in (S9): the table of social identities, for all who need it. */
export function createIdentities(dependencies: LinkIdentityDependencies) {
  const { recordAudit } = dependencies;
  return {
    /** The person whom this identity signs in; null: nobody's yet. */
    async findUserId(
      transaction: Transaction,
      { provider, subject }: Pick<SocialIdentity, "provider" | "subject">,
    ): Promise<string | null> {
      const identity = await SocialIdentity.findOne({ where: { provider, subject }, transaction });
      return identity?.userId ?? null;
    },
    link: (transaction: Transaction, link: IdentityLink) => linkIdentity(dependencies, transaction, link),
    /** In the order in which they were connected. */
    list: (userId: string, transaction?: Transaction) =>
      SocialIdentity.findAll({ where: { userId }, order: ["createdAt", "provider"], transaction }),
    /** The owner is told; false when there was none of this provider. */
    async remove(
      transaction: Transaction,
      {
        userId,
        provider,
        ip,
        requestId,
      }: { userId: string; provider: IdentityProviderId; ip: string; requestId: string },
    ): Promise<boolean> {
      if ((await SocialIdentity.destroy({ where: { userId, provider }, transaction })) === 0) return false;
      const entry = {
        actor: userId,
        action: "identity.removed",
        subject: userId,
        details: { provider },
        ip,
        requestId,
      };
      await recordAudit(transaction, entry);
      await noticeIdentity(dependencies, transaction, userId, { provider, change: "removed" });
      return true;
    },
  };
}

export type Identities = ReturnType<typeof createIdentities>;
