import type { CallbackRequest, MessageAnswer } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import { isProviderError } from "../../platform/errors/provider-error";
import type { SourceGrant } from "../../providers/sales/sales-source.port";
import { returnGrants } from "./return-grants";
import type { SourceDependencies } from "./integrations.dependencies";
import { timeToLink } from "./integrations.limits";
import { linkTexts } from "./integrations.texts";
import { enqueueRevoke } from "./jobs/revoke-grant.job";
import { keepLink } from "./keep-link";
import type { OauthStates } from "../../platform/oauth/oauth-states";
import { addPendingGrant } from "./pending-grant";
import { redirectUriOf, type StartLinkCaller } from "./start-link.command";
import { inTransaction } from "../../platform/db/database";

export interface CompleteLinkCaller extends StartLinkCaller {
  ip: string;
  requestId: string;
}

function refusal(code: string, status: number, message: string, cause?: unknown): AppError {
  return new AppError({ code, status, message, cause });
}

/** Maps a refusal by the provider to 400 (the person retries) and any other provider error to 503. */
function explain({ source }: SourceDependencies, error: unknown): unknown {
  if (!isProviderError(error)) return error;
  const texts = linkTexts(source);
  return error.kind === "refused" || error.kind === "unauthorized"
    ? refusal("CODE_REFUSED", 400, texts.codeRefused, error)
    : refusal(`${source.id.toUpperCase()}_UNREACHABLE`, 503, texts.unreachable, error);
}

/** Exchanges the code for a grant and schedules its return. If a connection uses the grant by then, it is kept. */
async function receiveGrant(
  dependencies: SourceDependencies,
  { code, businessId }: { code: string; businessId: string },
) {
  const { source, clock } = dependencies;
  const grant = await source.exchangeCode({ code, redirectUri: redirectUriOf(dependencies) });
  const keepUntil = new Date(clock.now().getTime() + timeToLink);
  const { accountId } = grant;
  const pendingGrant = await inTransaction(async () => {
    await enqueueRevoke(dependencies, { source: source.id, accountId, runAt: keepUntil });
    return addPendingGrant({ businessId, source: source.id, accountId, keepUntil });
  });
  return { grant, pendingGrant };
}

async function readAccount({ source }: SourceDependencies, { accessToken }: SourceGrant) {
  const { scopes } = await source.readGrant(accessToken);
  if (!source.requiredScopes.every((scope) => scopes.includes(scope))) {
    throw refusal("SCOPES_MISSING", 400, linkTexts(source).scopesMissing);
  }
  return { scopes, account: await source.readAccount(accessToken) };
}

/**
 * Throws 400 for a denial, for a missing, used, expired or foreign state, and for a link that took too long. Throws 409 for an account that another
 * business has linked, without naming the business. Throws 503 without a response.
 */
export function createCompleteLink(dependencies: SourceDependencies, states: OauthStates) {
  const { source } = dependencies;
  const texts = linkTexts(source);
  return async (request: CallbackRequest, caller: CompleteLinkCaller): Promise<MessageAnswer> => {
    const { session, business } = caller;
    if ((await states.redeem(request.state ?? "", session)) === null) {
      throw refusal("STATE_REFUSED", 400, texts.stateRefused);
    }
    if (request.error !== undefined) throw refusal("ACCESS_DENIED", 400, texts.denied);
    try {
      const { code = "" } = request;
      const received = await receiveGrant(dependencies, { code, businessId: business.id });
      try {
        const known = await readAccount(dependencies, received.grant);
        await keepLink(dependencies, { ...received, ...known, ...caller });
      } catch (error) {
        await inTransaction(() => returnGrants(dependencies, [received.pendingGrant]));
        throw error;
      }
    } catch (error) {
      throw explain(dependencies, error);
    }
    return { message: texts.linked, type: "success" };
  };
}
