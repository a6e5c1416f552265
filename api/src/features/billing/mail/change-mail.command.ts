import type { BillingMail } from "@portal/api-contract";
import { keepMail } from "./billing-mail";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { inTransaction } from "../../../platform/db/database";

/** Source: S52. */
export function createChangeMail({ clock, recordAudit }: BillingDependencies) {
  return async ({ on }: BillingMail, { userId: actor, ip, requestId }: BillingCaller): Promise<BillingMail> => {
    await inTransaction(async () => {
      await keepMail(on, clock.now());
      const entry = { actor, action: "billing-mail.changed", subject: null, details: { on }, ip, requestId };
      await recordAudit(entry);
    });
    return { on };
  };
}
