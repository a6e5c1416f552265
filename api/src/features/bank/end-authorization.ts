import { Business } from "../../models/business.model";
import { BankAccount } from "../../models/bank-account.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { User } from "../../models/user.model";
import { findLocale } from "../../messages/find-locale";
import { inBusiness } from "../../sales/lock-business";
import type { BankDependencies } from "./bank.dependencies";
import { enqueueEnd } from "./end-permission";
import { mandateEnded } from "./mandate-ended.texts";

export type EndAuthorizationDependencies = Pick<
  BankDependencies,
  "clock" | "enqueueJob" | "recordAudit" | "sendMessage" | "notify"
>;

/**
 * Ends an active authorization that bank or provider has ended, and mails the owner. Account access ends (D138). The account stays claimed by the
 * business, which may authorize it again.
 */
export async function endAuthorization(
  dependencies: EndAuthorizationDependencies,
  { id, businessId }: Pick<DebitAuthorization, "id" | "businessId">,
  reason: string,
): Promise<void> {
  const { clock, recordAudit, sendMessage, notify } = dependencies;
  await inBusiness(businessId, async () => {
    const row = await DebitAuthorization.findByPk(id, { rejectOnEmpty: true });
    if (row.state !== "active") return;
    await row.update({ state: "inactive", reason, endedAt: clock.now() });
    await enqueueEnd(dependencies, row);
    const { institution, last4 } = await BankAccount.findByPk(row.accountId, { rejectOnEmpty: true });
    const { ownerUserId } = await Business.findByPk(businessId, { rejectOnEmpty: true });
    const user = await User.findByPk(ownerUserId, { rejectOnEmpty: true });
    const to = { userId: user.id, destination: user.email };
    const data = { institution, last4 };
    const locale = await findLocale(user.id);
    await sendMessage({ template: "debits-ended-mail", to, locale, data });
    await notify(mandateEnded(row, data));
    const details = { authorization: id, reason };
    await recordAudit({ actor: null, action: "mandate.inactive", subject: businessId, details });
  });
}
