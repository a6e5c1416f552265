import type { LoginAnswer } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import type { WaitingIdentity } from "../../../models/values/waiting-identity";
import { lockSession } from "../../../sign-in/hold-session";
import type { CookieChange } from "../../../platform/http/cookies";
import type { Browser } from "../../../platform/http/session";
import { refuse } from "./social-refusals";
import type { SocialSignInDependencies } from "./social-sign-in.dependencies";
import { attemptTexts, socialTexts } from "./social-sign-in.texts";

/**
 * Connects the identity to the account of the session that started the attempt. Throws 401 when the session has ended. Throws 409 when the identity
 * is another person's, or when the account has another one of this provider.
 */
export async function addIdentity(
  { identities }: SocialSignInDependencies,
  { session, ip, requestId }: Browser,
  identity: WaitingIdentity,
): Promise<{ answer: LoginAnswer; cookies: CookieChange[] }> {
  if (!session) throw refuse("STATE_REFUSED", 400, attemptTexts.stateRefused);
  const { userId } = session;
  const texts = socialTexts(identity.provider);
  await User.findByPk(userId, { attributes: ["id"], lock: true });
  await lockSession(session);
  if (!(await identities.link({ userId, identity, ip, requestId }))) {
    const owner = await identities.findUserId(identity);
    throw refuse("IDENTITY_TAKEN", 409, owner === null ? texts.another : texts.somebodyElses);
  }
  const next = { redirect: true, redirectUrl: `/usersettings?connect=${identity.provider}` };
  return { answer: { message: texts.connected, type: "success", ...next }, cookies: [] };
}
