import type { CallbackRequest, MessageAnswer } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import { isProviderError } from "../../platform/errors/provider-error";
import type { SourceGrant } from "../../providers/sales/sales-source.port";
import { isGrantInUse } from "./connection";
import type { SourceDependencies } from "./integrations.dependencies";
import { timeToLink } from "./integrations.limits";
import { linkTexts } from "./integrations.texts";
import { enqueueRevoke } from "./jobs/revoke-grant.job";
import { keepLink } from "./keep-link";
import type { OauthStates } from "./oauth-state";
import { redirectUriOf, type StartLinkCaller } from "./start-link.command";

export interface CompleteLinkCaller extends StartLinkCaller {
  ip: string;
  requestId: string;
}

function refusal(code: string, status: number, message: string, cause?: unknown): AppError {
  return new AppError({ code, status, message, cause });
}

/** What the provider said no to is the person's to repeat; what it did not answer is nobody's fault. */
function explain({ source }: SourceDependencies, error: unknown): unknown {
  if (!isProviderError(error)) return error;
  const texts = linkTexts(source);
  return error.kind === "refused" || error.kind === "unauthorized"
    ? refusal("CODE_REFUSED", 400, texts.codeRefused, error)
    : refusal(`${source.id.toUpperCase()}_UNREACHABLE`, 503, texts.unreachable, error);
}

/** The grant is ended only where no link lives by it: revoking ends all tokens of the account. */
async function dropGrant(dependencies: SourceDependencies, { accountId }: SourceGrant, runAt?: Date): Promise<void> {
  const { database, source } = dependencies;
  if (await isGrantInUse({ accountId, source: source.id })) return;
  const grant = { source: source.id, accountId, runAt };
  await database.inTransaction((transaction) => enqueueRevoke(dependencies, transaction, grant));
}

/** From here on the provider holds a grant: whatever becomes of this call, it is ended soon unless a link keeps it. */
async function receiveGrant(dependencies: SourceDependencies, code: string): Promise<SourceGrant> {
  const { source, clock } = dependencies;
  const grant = await source.exchangeCode({ code, redirectUri: redirectUriOf(dependencies) });
  await dropGrant(dependencies, grant, new Date(clock.now().getTime() + timeToLink));
  return grant;
}

async function readAccount({ source }: SourceDependencies, { scopes, accessToken }: SourceGrant) {
  if (!source.requiredScopes.every((scope) => scopes.includes(scope))) {
    throw refusal("SCOPES_MISSING", 400, linkTexts(source).scopesMissing);
  }
  return source.readAccount(accessToken);
}

/**
 * What the consent page sent back. Throws 400 for a denial and for a state that is not ours, used, too old or of another
 * session; 409 for a seller of another business, without a word about it; 503 when the provider does not answer.
 */
export function createCompleteLink(dependencies: SourceDependencies, states: OauthStates) {
  const texts = linkTexts(dependencies.source);
  return async (request: CallbackRequest, caller: CompleteLinkCaller): Promise<MessageAnswer> => {
    const { session, business } = caller;
    if (!(await states.redeem(request.state ?? "", session))) {
      throw refusal("STATE_REFUSED", 400, texts.stateRefused);
    }
    if (request.error !== undefined) throw refusal("ACCESS_DENIED", 400, texts.denied);
    try {
      const grant = await receiveGrant(dependencies, request.code ?? "");
      try {
        const account = await readAccount(dependencies, grant);
        await keepLink(dependencies, { grant, account, ...caller, businessId: business.id });
      } catch (error) {
        await dropGrant(dependencies, grant);
        throw error;
      }
    } catch (error) {
      throw explain(dependencies, error);
    }
    return { message: texts.linked, type: "success" };
  };
}
