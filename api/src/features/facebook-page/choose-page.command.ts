import type { MessageAnswer, PageItem } from "@portal/api-contract";
import type { PageLink } from "../../models/page-link.model";
import type { OwnBusiness } from "../../models/values/own-business";
import { isAccessEnded, type GrantedPage } from "../../providers/pages/page-provider.port";
import { inBusiness } from "../../sales/lock-business";
import { explainProvider, refuse } from "./complete-link.command";
import type { FacebookPageDependencies } from "./facebook-page.dependencies";
import { linkTexts } from "./facebook-page.texts";
import { enqueueLeave } from "./jobs/leave-page.job";
import { enqueueWatch } from "./jobs/watch-page.job";
import { pageColumns, refuseTaken } from "./keep-link";
import { findLinkOfBusiness, openToken } from "./page-links";
import type { LinkCaller } from "./start-link.command";

/** Throws 409 without a grant or when access has ended, 503 when Facebook does not respond. */
async function readPages(dependencies: FacebookPageDependencies, link: PageLink | null): Promise<GrantedPage[]> {
  const { encryption, pages } = dependencies;
  const token = link && openToken(encryption, link, "user_token");
  if (token === null) throw refuse("NOT_LINKED", 409, linkTexts.nothingToChoose);
  try {
    return await pages.listPages(token);
  } catch (error) {
    if (isAccessEnded(error)) throw refuse("ACCESS_ENDED", 409, linkTexts.signInAgain, error);
    throw explainProvider(error);
  }
}

/** Throws 409 when no pages were granted or access has ended. */
export function createListPages(dependencies: FacebookPageDependencies) {
  return async (business: OwnBusiness): Promise<PageItem[]> => {
    const pages = await readPages(dependencies, await findLinkOfBusiness(business.id));
    return pages.map(({ id, name }) => ({ id, name }));
  };
}

/**
 * Links a granted page; it may replace another one. Throws 404 for a page that was not granted, 409 for another business's page or without a grant.
 */
export function createChoosePage(dependencies: FacebookPageDependencies) {
  const { clock, recordAudit } = dependencies;
  return async (id: string, caller: LinkCaller): Promise<MessageAnswer> => {
    const { business, session, ip, requestId } = caller;
    const seen = await findLinkOfBusiness(business.id);
    const page = (await readPages(dependencies, seen)).find((one) => one.id === id);
    if (!page) throw refuse("UNKNOWN_PAGE", 404, linkTexts.pageUnknown);
    await inBusiness(business.id, async () => {
      const link = await findLinkOfBusiness(business.id);
      // Somebody unlinked or signed in again since the pages were read: their grant is outdated.
      if (link?.userToken !== seen?.userToken || !link) throw refuse("NOT_LINKED", 409, linkTexts.nothingToChoose);
      const chosen = pageColumns(dependencies, link.id, { page, formerPage: link.pageId });
      const columns = { ...chosen, reason: null, updatedAt: clock.now() };
      await enqueueLeave(dependencies, { link, nextPageId: page.id });
      await refuseTaken(link.update(columns));
      await enqueueWatch(dependencies, link.id);
      const details = { source: "facebook", accountId: page.id };
      const action = "page.linked";
      await recordAudit({ actor: session.userId, action, subject: link.id, details, ip, requestId });
    });
    return { message: linkTexts.linked, type: "success" };
  };
}
