import type { MessageAnswer } from "@portal/api-contract";
import type { Connection } from "../../models/connection.model";
import type { Transaction } from "../../platform/db/database";
import { AppError } from "../../platform/errors/app-error";
import { inBusiness } from "../../sales/lock-business";
import type { CompleteLinkCaller } from "./complete-link.command";
import { findLinkOfBusiness, markUnconfirmed } from "./connection";
import { noTokens } from "./end-link";
import { giveBack } from "./give-back";
import type { SourceDependencies } from "./integrations.dependencies";
import { linkTexts } from "./integrations.texts";
import { enqueueRevoke } from "./jobs/revoke-grant.job";
import { listPendingGrants } from "./pending-grant";
import { startRun } from "./sync/start-run";
import { abandonRuns } from "./sync/sync-run";

/** Who asks, and the transaction in which it is done. */
interface Ending extends CompleteLinkCaller {
  transaction: Transaction;
}

async function endLink(dependencies: SourceDependencies, ending: Ending, link: Connection): Promise<void> {
  const { clock, source, recordAudit } = dependencies;
  const { transaction, session, ip, requestId } = ending;
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
}

/** What was granted and is not linked is given back at once; a link of it that is under way comes too late. */
async function endPending(dependencies: SourceDependencies, ending: Ending): Promise<number> {
  const { source, recordAudit } = dependencies;
  const { transaction, business, session, ip, requestId } = ending;
  const grants = (await listPendingGrants(business.id, transaction)).filter((grant) => grant.source === source.id);
  if (grants.length > 0) await giveBack(dependencies, transaction, grants);
  for (const { id, accountId } of grants) {
    const details = { source: source.id, accountId };
    const action = "grant.returned";
    await recordAudit(transaction, { actor: session.userId, action, subject: id, details, ip, requestId });
  }
  return grants.length;
}

/**
 * Ends the link here at once, whatever its state, and what was granted without a link. One that works is read a last time,
 * then a job ends the grant at the provider. Sales stay (S31).
 * Throws 409 when nothing is linked and nothing granted.
 */
export function createUnlink(dependencies: SourceDependencies) {
  const { database, source } = dependencies;
  const texts = linkTexts(source);
  return (caller: CompleteLinkCaller): Promise<MessageAnswer> =>
    inBusiness(database, caller.business.id, async ({ transaction }) => {
      const link = await findLinkOfBusiness({ businessId: caller.business.id, source: source.id }, transaction);
      const returned = await endPending(dependencies, { ...caller, transaction });
      if (link) await endLink(dependencies, { ...caller, transaction }, link);
      else if (returned === 0) throw new AppError({ code: "NOT_LINKED", status: 409, message: texts.notLinked });
      return { message: link ? texts.unlinked : texts.returned, type: "success" };
    });
}
