import Joi from "joi";
import { Business } from "../../../models/business.model";
import { User } from "../../../models/user.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler } from "../../../platform/jobs/job";
import type { DeletionDependencies } from "../account-data.dependencies";
import { accountDataTexts } from "../account-data.texts";
import { toPerson } from "../find-person";
import { inTransaction } from "../../../platform/db/database";

export const eraseAccountJob = defineJob({ kind: "account-data.erase-account", payload: { userId: Joi.string() } });

const ended = { state: "revoked", reason: "account deleted" } as const;

const noContacts = {
  emailVerifiedAt: null,
  pendingEmail: null,
  phoneNumber: null,
  phoneVerifiedAt: null,
  pendingPhoneNumber: null,
};

/** Does nothing if the owner canceled. Each step can run again. The contacts are erased last, because other tables find their rows by them. */
export function createEraseAccountHandler(dependencies: DeletionDependencies): JobHandler {
  const { clock, recordAudit, signIn, endLinks, endPageLink, endAuthorizations, personalData } = dependencies;

  function isDue({ erasedAt, deletionAt }: User): boolean {
    return erasedAt === null && deletionAt !== null && deletionAt <= clock.now();
  }

  /** Null when no deletion is due. Locks the user as canceling does, so that only one of them takes effect. */
  async function revokeAccess(userId: string): Promise<User | null> {
    return inTransaction(async () => {
      const user = await User.findByPk(userId, { lock: true });
      if (!user || !isDue(user)) return null;
      await user.update({ passwordHash: null, passwordResetBy: null });
      await signIn.endSessionsOf(userId, { reason: "signed-out-elsewhere", at: clock.now() });
      return user;
    });
  }

  async function anonymize(userId: string, businessId: string | null): Promise<void> {
    await inTransaction(async () => {
      const now = clock.now();
      if (businessId !== null) {
        const nothing = { website: null, phone: null, phoneSameAsPersonal: true, updatedAt: now };
        await Business.update(nothing, { where: { id: businessId } });
      }
      const user = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
      await signIn.endSessionsOf(userId, { reason: "signed-out-elsewhere", at: clock.now() });
      const nobody = `deleted:${userId}`;
      const name = accountDataTexts.erasedName;
      await user.update({ ...noContacts, ...name, email: nobody, emailKey: nobody, erasedAt: now });
      await recordAudit({ actor: null, action: "account.erased", subject: userId });
    });
  }

  async function endLinksAndAuthorizations(businessId: string): Promise<void> {
    await endLinks(businessId);
    await endPageLink(businessId);
    await endAuthorizations(businessId, ended);
  }

  return createJobHandler(eraseAccountJob, async ({ payload: { userId } }) => {
    const user = await revokeAccess(userId);
    if (!user) return;
    const person = await toPerson(user);
    if (person.businessId !== null) await endLinksAndAuthorizations(person.businessId);
    for (const table of personalData()) {
      if ("deletion" in table && "erase" in table.deletion) await table.deletion.erase(person);
    }
    await anonymize(userId, person.businessId);
  });
}
