import { Authenticator } from "../../../models/authenticator.model";
import { Passkey } from "../../../models/passkey.model";
import type { Identities } from "../../../accounts/identities";
import type { OtherWays } from "../../../messages/templates/password-changed.texts";

/** Returns the other ways to sign in to an account: passkeys, a confirmed authenticator app and social accounts. */
export async function findOtherWays(identities: Identities, userId: string): Promise<OtherWays> {
  const passkeys = await Passkey.findAll({ where: { userId }, order: ["createdAt", "id"] });
  const apps = await Authenticator.count({ where: { userId, setUpEndsAt: null } });
  const connected = await identities.list(userId);
  return {
    passkeys: passkeys.map(({ name }) => name),
    authenticator: apps > 0,
    identities: connected.map(({ provider }) => provider),
  };
}
