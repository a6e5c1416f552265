import type { MessageAnswer } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import { inBusiness } from "../../sales/lock-business";
import type { FacebookPageDependencies } from "./facebook-page.dependencies";
import { linkTexts } from "./facebook-page.texts";
import { enqueueEnd } from "./jobs/end-access.job";
import { findLinkOfBusiness } from "./page-links";
import type { LinkCaller } from "./start-link.command";

type EndDependencies = Pick<FacebookPageDependencies, "clock" | "enqueueJob" | "recordAudit">;

interface Ending {
  businessId: string;
  /** Null: the portal itself. */
  actor: string | null;
  ip?: string;
  requestId?: string;
}

/** Enqueues a job that unsubscribes the page and revokes access. Returns false without a link. */
async function endLink(dependencies: EndDependencies, ending: Ending): Promise<boolean> {
  const { clock, recordAudit } = dependencies;
  const { businessId, ...by } = ending;
  const link = await findLinkOfBusiness(businessId);
  if (!link) return false;
  const now = clock.now();
  await link.update({ state: "disconnected", reason: null, disconnectedAt: now, updatedAt: now });
  await enqueueEnd(dependencies, link.id);
  const details = { source: "facebook", accountId: link.pageId };
  await recordAudit({ ...by, action: "page.unlinked", subject: link.id, details });
  return true;
}

export function createEndPageLink(dependencies: EndDependencies) {
  return async (businessId: string): Promise<void> => {
    await inBusiness(businessId, () => endLink(dependencies, { businessId, actor: null }));
  };
}

/** Keeps the recorded events. Throws 409 without a link. */
export function createUnlink(dependencies: FacebookPageDependencies) {
  return ({ business, session, ip, requestId }: LinkCaller): Promise<MessageAnswer> =>
    inBusiness(business.id, async () => {
      const ending = { businessId: business.id, actor: session.userId, ip, requestId };
      if (!(await endLink(dependencies, ending))) {
        throw new AppError({ code: "NOT_LINKED", status: 409, message: linkTexts.notLinked });
      }
      return { message: linkTexts.unlinked, type: "success" };
    });
}
