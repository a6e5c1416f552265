import type { IdentityProviderId } from "@portal/api-contract";
import { Business } from "../models/business.model";
import { SocialIdentity } from "../models/social-identity.model";
import { User } from "../models/user.model";
import type { Clock } from "../platform/clock/clock";
import type { Database } from "../platform/db/database";

type Person = Pick<User, "id">;

/** What an account has come to, without the screens, codes and days that lead there. */
export interface AccountStates {
  /** No route changes a role, and none knows others than ours: whoever holds the database may. */
  giveRole(user: Person, role: string): Promise<void>;
  /** Names, contacts and what proves them are others by now. */
  changePerson(user: Person, change: Partial<User>): Promise<void>;
  /** Somebody signs in by an account at the provider; `email`: what the provider told of it then. */
  connectSocial(user: Person, provider: IdentityProviderId, subject: string, email?: string): Promise<void>;
  /** The account's row is gone with its business: no route does that, whoever holds the database may. */
  removeAccount(email: string): Promise<void>;
  /** All admins that there are have left, and their days have come. */
  eraseAdmins(): Promise<void>;
  /** The owner has taken back the deletion, in a call that came in time and ends with the transaction. */
  keepAccount(user: Person): Promise<void>;
}

export function createAccountStates({ change }: Pick<Database, "change">, clock: Clock): AccountStates {
  return {
    async giveRole({ id }, role) {
      await change("UPDATE users SET role = :role WHERE id = :id", { values: { id, role } });
    },
    async changePerson({ id }, person) {
      await User.update(person, { where: { id } });
    },
    async connectSocial({ id: userId }, provider, subject, email) {
      await SocialIdentity.create({ provider, subject, userId, email: email ?? null, createdAt: clock.now() });
    },
    async removeAccount(email) {
      const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
      await Business.destroy({ where: { ownerUserId: user.id } });
      await user.destroy();
    },
    async eraseAdmins() {
      await User.update({ erasedAt: clock.now() }, { where: { role: "admin" } });
    },
    async keepAccount({ id }) {
      await User.update({ deletionAt: null }, { where: { id } });
    },
  };
}
