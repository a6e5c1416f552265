import type { CallbackRequest, MessageAnswer } from "@portal/api-contract";
import { AppError } from "../../platform/errors/app-error";
import { isProviderError } from "../../platform/errors/provider-error";
import type { SourceAccount, SourceGrant } from "../../providers/sales/sales-source.port";
import { findLinkOfAccount } from "./connection";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { integrationTexts } from "./integrations.texts";
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
function explain(error: unknown): unknown {
  if (!isProviderError(error)) return error;
  return error.kind === "refused" || error.kind === "unauthorized"
    ? refusal("CODE_REFUSED", 400, integrationTexts.codeRefused, error)
    : refusal("SQUARE_UNREACHABLE", 503, integrationTexts.unreachable, error);
}

/** The grant is ended only where no other link lives by it: revoking ends all tokens of the account. */
async function dropGrant(dependencies: IntegrationsDependencies, { accountId }: SourceGrant): Promise<void> {
  const { database, source } = dependencies;
  if (await findLinkOfAccount(database, { accountId, source: source.id })) return;
  await database.inTransaction((transaction) => enqueueRevoke(dependencies, transaction, accountId));
}

async function readLink(
  dependencies: IntegrationsDependencies,
  code: string,
): Promise<{ grant: SourceGrant; account: SourceAccount }> {
  const { source } = dependencies;
  try {
    const grant = await source.exchangeCode({ code, redirectUri: redirectUriOf(dependencies) });
    if (!source.requiredScopes.every((scope) => grant.scopes.includes(scope))) {
      await dropGrant(dependencies, grant);
      throw refusal("SCOPES_MISSING", 400, integrationTexts.scopesMissing);
    }
    return { grant, account: await source.readAccount(grant.accessToken) };
  } catch (error) {
    throw explain(error);
  }
}

/**
 * What the consent page sent back. Throws 400 for a denial and for a state that is not ours, used, too old or of another
 * session; 409 for a seller of another business, without a word about it; 503 when the provider does not answer.
 */
export function createCompleteLink(dependencies: IntegrationsDependencies, states: OauthStates) {
  return async (request: CallbackRequest, caller: CompleteLinkCaller): Promise<MessageAnswer> => {
    const { session, business } = caller;
    if (!(await states.redeem(request.state ?? "", session))) {
      throw refusal("STATE_REFUSED", 400, integrationTexts.stateRefused);
    }
    if (request.error !== undefined) throw refusal("ACCESS_DENIED", 400, integrationTexts.denied);
    const link = await readLink(dependencies, request.code ?? "");
    try {
      await keepLink(dependencies, { ...link, ...caller, businessId: business.id });
    } catch (error) {
      await dropGrant(dependencies, link.grant);
      throw error;
    }
    return { message: integrationTexts.linked, type: "success" };
  };
}
