import type { MessageAnswer } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import { inBusiness } from "../../sales/lock-business";
import type { CompleteLinkCaller } from "./complete-link.command";
import { findLinkOfBusiness, markUnconfirmed } from "./connection";
import { noTokens } from "./end-link";
import type { SourceDependencies } from "./integrations.dependencies";
import { linkTexts } from "./integrations.texts";
import { enqueueRevoke } from "./jobs/revoke-grant.job";
import { startRun } from "./sync/start-run";
import { abandonRuns } from "./sync/sync-run";

/**
 * Ends the link here at once, whatever its state. One that works is read a last time, then a job ends the grant at the
 * provider. Sales stay (S31).
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
      await abandonRuns(transaction, { connectionId: id, error: "unlinked", now });
      if (link.state === "active") {
        await startRun(dependencies, transaction, link, { kind: "final" });
        markUnconfirmed(link);
      } else {
        link.set(noTokens);
        await enqueueRevoke(dependencies, transaction, link);
      }
      link.set({ state: "disconnected", reason: null, disconnectedAt: now, updatedAt: now });
      await link.save({ transaction });
      const details = { source: source.id, accountId };
      const action = "connection.unlinked";
      await recordAudit(transaction, { actor: session.userId, action, subject: id, details, ip, requestId });
    });
    return { message: texts.unlinked, type: "success" };
  };
}
