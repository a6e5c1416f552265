import type { MessageAnswer } from "@portal/api-contract";
import type { Connection } from "../../models/connection.model";
import { AppError } from "../../platform/errors/app-error";
import { inBusiness } from "../../sales/lock-business";
import type { CompleteLinkCaller } from "./complete-link.command";
import { findLinkOfBusiness, markUnconfirmed } from "./connection";
import { recordEndCoverage } from "./read-days/record-coverage";
import { noTokens } from "./end-link";
import { returnGrants } from "./return-grants";
import type { SourceDependencies } from "./integrations.dependencies";
import { linkTexts } from "./integrations.texts";
import { enqueueRevoke } from "./jobs/revoke-grant.job";
import { listPendingGrants } from "./pending-grant";
import { startRun } from "./sync/start-run";
import { abandonRuns } from "./sync/sync-run";

type EndLinksDependencies = Pick<SourceDependencies, "clock" | "sources" | "enqueueJob" | "recordAudit">;
type EndLinkDependencies = EndLinksDependencies & Pick<SourceDependencies, "source">;

/** `actor` is null when the portal itself unlinks. */
interface Ending {
  businessId: string;
  actor: string | null;
  ip?: string;
  requestId?: string;
}

async function endLink(dependencies: EndLinkDependencies, ending: Ending, link: Connection): Promise<void> {
  const { clock, source, recordAudit } = dependencies;
  const { actor, ip, requestId } = ending;
  const { id, accountId } = link;
  const now = clock.now();
  await abandonRuns({ connectionId: id, error: "unlinked", now });
  if (link.state === "active") {
    await startRun(dependencies, link, { kind: "final" });
    markUnconfirmed(link);
  } else {
    link.set(noTokens);
    await enqueueRevoke(dependencies, link);
  }
  link.set({ state: "disconnected", reason: null, disconnectedAt: now, updatedAt: now });
  await link.save();
  await recordEndCoverage({ connectionId: id, ended: "disconnected", now });
  const details = { source: source.id, accountId };
  const action = "connection.unlinked";
  await recordAudit({ actor, action, subject: id, details, ip, requestId });
}

/** Returns grants without a connection. A link that is being made with one of them will fail. */
async function endPending(dependencies: EndLinkDependencies, ending: Ending): Promise<number> {
  const { source, recordAudit } = dependencies;
  const { businessId, actor, ip, requestId } = ending;
  const grants = (await listPendingGrants(businessId)).filter((grant) => grant.source === source.id);
  if (grants.length > 0) await returnGrants(dependencies, grants);
  for (const { id, accountId } of grants) {
    const details = { source: source.id, accountId };
    const action = "grant.returned";
    await recordAudit({ actor, action, subject: id, details, ip, requestId });
  }
  return grants.length;
}

async function endSource(dependencies: EndLinkDependencies, ending: Ending): Promise<"link" | "grant" | "nothing"> {
  const { businessId } = ending;
  const link = await findLinkOfBusiness({ businessId, source: dependencies.source.id });
  const returned = await endPending(dependencies, ending);
  if (link) await endLink(dependencies, ending, link);
  if (link) return "link";
  return returned > 0 ? "grant" : "nothing";
}

/** Ends all connections of a business without a caller. Repeating it changes nothing. */
export function createEndLinks(dependencies: EndLinksDependencies) {
  const { sources } = dependencies;
  return (businessId: string): Promise<void> =>
    inBusiness(businessId, async () => {
      for (const source of sources.all) {
        await endSource({ ...dependencies, source }, { businessId, actor: null });
      }
    });
}

/**
 * Ends the connection in any state and returns grants without a connection. An active connection gets a final sync, then a job ends the grant.
 * Sales stay (S31). Throws 409 when there is nothing to end.
 */
export function createUnlink(dependencies: SourceDependencies) {
  const { source } = dependencies;
  const texts = linkTexts(source);
  return (caller: CompleteLinkCaller): Promise<MessageAnswer> =>
    inBusiness(caller.business.id, async () => {
      const { business, session, ip, requestId } = caller;
      const ending = { businessId: business.id, actor: session.userId, ip, requestId };
      const ended = await endSource(dependencies, ending);
      await dependencies.rescore(business.id);
      if (ended === "nothing") throw new AppError({ code: "NOT_LINKED", status: 409, message: texts.notLinked });
      return { message: ended === "link" ? texts.unlinked : texts.returned, type: "success" };
    });
}
