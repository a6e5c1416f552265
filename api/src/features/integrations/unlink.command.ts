import type { MessageAnswer } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import { inBusiness } from "../../sales/lock-business";
import type { CompleteLinkCaller } from "./complete-link.command";
import { findLinkOfBusiness } from "./connection";
import type { SourceDependencies } from "./integrations.dependencies";
import { linkTexts } from "./integrations.texts";
import { enqueueRevoke } from "./jobs/revoke-grant.job";
import { abandonRuns } from "./sync/sync-run";

/**
 * Ends the link here at once, whatever its state, and the grant at the provider by a job. Sales stay (S31).
 * Throws 409 when nothing is linked.
 */
export function createUnlink(dependencies: SourceDependencies) {
  const { database, clock, source, recordAudit } = dependencies;
  const texts = linkTexts(source);
  return async ({ session, business, ip, requestId }: CompleteLinkCaller): Promise<MessageAnswer> => {
    const businessId = business.id;
    await inBusiness(database, businessId, async ({ transaction }) => {
      const link = await findLinkOfBusiness({ businessId, source: source.id }, transaction);
      if (!link) throw new AppError({ code: "NOT_LINKED", status: 409, message: texts.notLinked });
      const { id, accountId } = link;
      const now = clock.now();
      const noTokens = { accessToken: null, refreshToken: null, tokenExpiresAt: null, tokenRefreshedAt: null };
      const ended = { state: "disconnected", reason: null, ...noTokens, disconnectedAt: now, updatedAt: now } as const;
      await link.update(ended, { transaction });
      await abandonRuns(transaction, { connectionId: id, error: "unlinked", now });
      await enqueueRevoke(dependencies, transaction, accountId);
      const details = { source: source.id, accountId };
      const action = "connection.unlinked";
      await recordAudit(transaction, { actor: session.userId, action, subject: id, details, ip, requestId });
    });
    return { message: texts.unlinked, type: "success" };
  };
}
