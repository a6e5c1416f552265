import { DebitAuthorization } from "../../models/debit-authorization.model";
import { inBusiness } from "../../sales/lock-business";
import type { BankDependencies } from "./bank.dependencies";
import { closeVisit } from "./close-visit";
import { endPermission, releaseUnused } from "./end-permission";
import { enqueueDisconnect } from "./jobs/disconnect.job";

type EndDependencies = Pick<BankDependencies, "clock" | "enqueueJob" | "recordAudit">;

/**
 * Ends all debit authorizations of a business, releases its accounts and ends access to them. Accepted ones get this state, others become
 * abandoned. The audit names no actor. Idempotent.
 */
export function createEndAuthorizations({ clock, enqueueJob, recordAudit }: EndDependencies) {
  return (businessId: string, { state, reason }: { state: "revoked" | "inactive"; reason: string }): Promise<void> =>
    inBusiness(businessId, async () => {
      const now = clock.now();
      const living = await DebitAuthorization.findAll({ where: { businessId, endedAt: null } });
      for (const row of living) {
        const isAccepted = row.acceptedAt !== null;
        const end = { state: isAccepted ? state : ("abandoned" as const), reason, now };
        await endPermission({ enqueueJob }, row, end);
        const details = { authorization: row.id, reason };
        const entry = { actor: null, action: `mandate.${state}`, subject: businessId, details };
        if (isAccepted) await recordAudit(entry);
      }
      await releaseUnused(businessId, now);
      await closeVisit({ clock, enqueueJob }, businessId);
      await enqueueDisconnect({ enqueueJob }, { businessId });
    });
}
