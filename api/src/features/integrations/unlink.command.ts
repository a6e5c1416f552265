import type { MessageAnswer } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import { inBusiness } from "../../sales/lock-business";
import { findLinkOfBusiness } from "./connection";
import type { CompleteLinkCaller } from "./complete-link.command";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { integrationTexts } from "./integrations.texts";
import { enqueueRevoke } from "./jobs/revoke-grant.job";
import { abandonRuns } from "./sync/sync-run";

/**
 * Ends the link here at once, whatever its state, and the grant at the provider by a job. Sales stay (S31).
 * Throws 409 when nothing is linked.
 */
export function createUnlink(dependencies: IntegrationsDependencies) {
  const { database, clock, source, recordAudit } = dependencies;
  return async ({ session, business, ip, requestId }: CompleteLinkCaller): Promise<MessageAnswer> => {
    const businessId = business.id;
    await inBusiness(database, businessId, async ({ transaction }) => {
      const link = await findLinkOfBusiness(database, { businessId, source: source.id }, transaction);
      if (!link) throw new AppError({ code: "NOT_LINKED", status: 409, message: integrationTexts.notLinked });
      const { id, accountId } = link;
      const now = clock.now();
      await database.change(
        `UPDATE connections SET state = 'disconnected', reason = NULL, access_token = NULL, refresh_token = NULL,
            token_expires_at = NULL, token_refreshed_at = NULL, disconnected_at = :now, updated_at = :now WHERE id = :id`,
        { values: { id, now }, transaction },
      );
      await abandonRuns(database, transaction, { connectionId: id, error: "unlinked", now });
      await enqueueRevoke(dependencies, transaction, accountId);
      const details = { source: source.id, accountId };
      const action = "connection.unlinked";
      await recordAudit(transaction, { actor: session.userId, action, subject: id, details, ip, requestId });
    });
    return { message: integrationTexts.unlinked, type: "success" };
  };
}
