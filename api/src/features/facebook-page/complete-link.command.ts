import type { CallbackRequest, MessageAnswer } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import { isProviderError } from "../../platform/errors/provider-error";
import type { OauthStates } from "../../platform/oauth/oauth-states";
import type { PageGrant } from "../../providers/pages/page-provider.port";
import type { FacebookPageDependencies } from "./facebook-page.dependencies";
import { timeToLink } from "./facebook-page.limits";
import { linkTexts } from "./facebook-page.texts";
import { enqueueReturnGrant } from "./jobs/return-grant.job";
import { keepLink } from "./keep-link";
import { redirectUriOf, type LinkCaller } from "./start-link.command";
import { inTransaction } from "../../platform/db/database";

export function refuse(code: string, status: number, message: string, cause?: unknown): AppError {
  return new AppError({ code, status, message, cause });
}

/** Maps a provider's error: 400 if Facebook refused the code, so the person retries; 503 for any other failure. */
export function explainProvider(error: unknown): unknown {
  if (!isProviderError(error)) return error;
  return error.kind === "refused" || error.kind === "unauthorized"
    ? refuse("CODE_REFUSED", 400, linkTexts.codeRefused, error)
    : refuse("FACEBOOK_UNREACHABLE", 503, linkTexts.unreachable, error);
}

/** Schedules the return of the grant before any later step can fail. The job keeps a grant that a link uses by then. */
async function receiveGrant(dependencies: FacebookPageDependencies, code: string): Promise<PageGrant> {
  const { pages, clock } = dependencies;
  const grant = await pages.exchangeCode({ code, redirectUri: redirectUriOf(dependencies) });
  const runAt = new Date(clock.now().getTime() + timeToLink);
  await inTransaction(() => enqueueReturnGrant(dependencies, { ...grant, runAt }));
  return grant;
}

async function readPages({ pages }: FacebookPageDependencies, { token, scopes }: PageGrant) {
  if (!pages.requiredScopes.every((scope) => scopes.includes(scope))) {
    throw refuse("SCOPES_MISSING", 400, linkTexts.scopesMissing);
  }
  const granted = await pages.listPages(token);
  if (granted.length === 0) throw refuse("NO_PAGES", 400, linkTexts.noPages);
  return granted;
}

/**
 * Throws 400 for a denial, an invalid, used, expired or foreign state, and missing permissions or pages. Throws 409 for another business's page, 503
 * without a response.
 */
export function createCompleteLink(dependencies: FacebookPageDependencies, states: OauthStates) {
  return async (request: CallbackRequest, caller: LinkCaller): Promise<MessageAnswer> => {
    if ((await states.redeem(request.state ?? "", caller.session)) === null) {
      throw refuse("STATE_REFUSED", 400, linkTexts.stateRefused);
    }
    if (request.error !== undefined) throw refuse("ACCESS_DENIED", 400, linkTexts.denied);
    try {
      const grant = await receiveGrant(dependencies, request.code ?? "");
      const pages = await readPages(dependencies, grant);
      const page = await keepLink(dependencies, { grant, pages, ...caller });
      return { message: page === null ? linkTexts.choose : linkTexts.linked, type: "success" };
    } catch (error) {
      throw explainProvider(error);
    }
  };
}
