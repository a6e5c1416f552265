import type { IdentityProviderId } from "@portal/api-contract";
import { SocialIdentity } from "../models/social-identity.model";
import { linkIdentity, type IdentityLink, type LinkIdentityDependencies } from "./link-identity";
import { notifyIdentity } from "./notify-identity";

export function createIdentities(dependencies: LinkIdentityDependencies) {
  const { recordAudit } = dependencies;
  return {
    async findUserId({ provider, subject }: Pick<SocialIdentity, "provider" | "subject">): Promise<string | null> {
      const identity = await SocialIdentity.findOne({ where: { provider, subject } });
      return identity?.userId ?? null;
    },
    link: (link: IdentityLink) => linkIdentity(dependencies, link),
    list: (userId: string) => SocialIdentity.findAll({ where: { userId }, order: ["createdAt", "provider"] }),
    /** Removes the identity and notifies the owner. False if the user has no identity of this provider. */
    async remove({
      userId,
      provider,
      ip,
      requestId,
    }: {
      userId: string;
      provider: IdentityProviderId;
      ip: string;
      requestId: string;
    }): Promise<boolean> {
      if ((await SocialIdentity.destroy({ where: { userId, provider } })) === 0) return false;
      const entry = {
        actor: userId,
        action: "identity.removed",
        subject: userId,
        details: { provider },
        ip,
        requestId,
      };
      await recordAudit(entry);
      await notifyIdentity(dependencies, userId, { provider, change: "removed" });
      return true;
    },
  };
}

export type Identities = ReturnType<typeof createIdentities>;
