import type { IdentityProviderId, MessageAnswer } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import { lockSession } from "../../../sign-in/hold-session";
import type { Session } from "../../../platform/http/session";
import { refuse } from "./social-refusals";
import type { SocialSignInDependencies } from "./social-sign-in.dependencies";
import { socialTexts } from "./social-sign-in.texts";
import { inTransaction } from "../../../platform/db/database";

export interface RemoveIdentityCaller {
  session: Session;
  ip: string;
  requestId: string;
}

/** Throws 404 when no identity of this provider is connected, 409 for the last way to sign in, 401 when the session has ended. */
export function createRemoveIdentity({ identities }: SocialSignInDependencies) {
  return async (provider: IdentityProviderId, caller: RemoveIdentityCaller): Promise<MessageAnswer> => {
    const { session, ip, requestId } = caller;
    const { userId } = session;
    const texts = socialTexts(provider);
    await inTransaction(async () => {
      const { passwordHash } = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
      await lockSession(session);
      const linked = await identities.list(userId);
      if (!linked.some((one) => one.provider === provider)) throw refuse("NOT_CONNECTED", 404, texts.none);
      if (passwordHash === null && linked.length === 1) throw refuse("LAST_WAY_IN", 409, texts.lastWayIn);
      await identities.remove({ userId, provider, ip, requestId });
    });
    return { message: texts.removed, type: "success" };
  };
}
