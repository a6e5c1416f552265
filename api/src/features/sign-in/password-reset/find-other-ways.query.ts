import { Authenticator } from "../../../models/authenticator.model";
import { Passkey } from "../../../models/passkey.model";
import type { Identities } from "../../../accounts/identities";
import type { OtherWays } from "../../../messages/templates/password-changed.texts";

/** What opens this account beside its password and its contacts; an app that was never confirmed does not. */
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
