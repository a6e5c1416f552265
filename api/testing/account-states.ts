import type { IdentityProviderId } from "@portal/api-contract";
import { Business } from "../src/models/business.model";
import { SocialIdentity } from "../src/models/social-identity.model";
import { User } from "../src/models/user.model";
import type { Clock } from "../src/platform/clock/clock";
import type { Database } from "../src/platform/db/database";

type Person = Pick<User, "id">;

export interface AccountStates {
  /** Sets any role, even an unknown one, which no route can do. */
  giveRole(user: Person, role: string): Promise<void>;
  changePerson(user: Person, change: Partial<User>): Promise<void>;
  /** `email`: the address that the provider reported at the connection. */
  connectSocial(user: Person, provider: IdentityProviderId, subject: string, email?: string): Promise<void>;
  /** Deletes the account's row and its business at once, which no route does. */
  removeAccount(email: string): Promise<void>;
  eraseAdmins(): Promise<void>;
  /** Cancels the account's scheduled deletion in the current transaction. */
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
