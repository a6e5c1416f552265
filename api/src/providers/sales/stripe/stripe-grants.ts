import Joi from "joi";
import { isProviderError, ProviderError } from "../../../platform/errors/provider-error";
import { object } from "../../stripe/stripe-fields.schema";
import { readFault, toProviderError } from "../../stripe/stripe-errors";
import type { SalesSourceProvider, SourceAccount, SourceGrant } from "../sales-source.port";
import { toReadError, type SalesCaller } from "./sales-caller";

export interface StripePlatform {
  clientId: string;
  /** Origin of the consent page; null: Stripe's own. */
  baseUrl: string | null;
}

export const STRIPE_CONNECT_ORIGIN = "https://connect.stripe.com";

export const READ_ONLY = "read_only";

type Grants = Pick<
  SalesSourceProvider,
  "buildAuthorizeUrl" | "exchangeCode" | "refreshGrant" | "readGrant" | "revokeGrant" | "readAccount"
>;

interface TokenAnswer {
  stripe_user_id: string;
}

interface AccountAnswer {
  id: string;
  country?: string;
  default_currency?: string;
  business_profile?: { name?: string | null } | null;
  settings?: { dashboard?: { display_name?: string | null; timezone?: string | null } } | null;
}

const name = Joi.string().allow(null, "");
const accountId = Joi.string()
  .pattern(/^acct_[A-Za-z0-9]{1,52}$/)
  .required();

const tokenSchema = object<TokenAnswer>({ stripe_user_id: accountId });
const deauthorizedSchema = object<object>({});
const accountSchema = object<AccountAnswer>({
  id: accountId,
  country: Joi.string(),
  default_currency: Joi.string(),
  business_profile: object({ name }).allow(null),
  settings: object({ dashboard: object({ display_name: name, timezone: name }) }).allow(null),
});

/** OAuth: `invalid_grant` is about the code; `invalid_client` is our own mistake. */
function toExchangeError(error: unknown): Error {
  const { rawType } = readFault(error);
  if (rawType === "invalid_grant") return toProviderError(error);
  return rawType === "invalid_client" ? misconfigured(error) : toReadError(error);
}

function misconfigured(error: unknown): Error {
  return new ProviderError({ provider: "stripe", kind: "misconfigured", detail: toProviderError(error).message });
}

/** `unauthorized`: the account did not grant us access, or our client id is wrong. */
function toRevokeError(error: unknown): Error {
  return readFault(error).rawType === "invalid_client" ? toProviderError(error) : toReadError(error);
}

function readAnswer(caller: SalesCaller, id: string): Promise<AccountAnswer> {
  return caller.call(accountSchema, (stripe) => stripe.accounts.retrieveCurrent({}, { stripeAccount: id }));
}

/** Stripe has no shops, so the account is its only location. */
function toAccount(answer: AccountAnswer): SourceAccount {
  const { id, default_currency: currency = "usd", business_profile: profile, settings } = answer;
  const dashboard = settings?.dashboard;
  const shown = [profile?.name, dashboard?.display_name].find((text) => typeof text === "string" && text !== "");
  const ownName = shown ?? "Stripe";
  const timeZone = dashboard?.timezone ?? null;
  const location = { id, name: ownName, timeZone, currency: currency.toUpperCase(), isActive: true };
  return { id, name: ownName, mainLocationId: id, locations: [location] };
}

async function revokeGrant(platform: StripePlatform, caller: SalesCaller, id: string): Promise<void> {
  try {
    const request = { client_id: platform.clientId, stripe_user_id: id };
    await caller.call(deauthorizedSchema, (stripe) => stripe.oauth.deauthorize(request), toRevokeError);
  } catch (error) {
    if (!isProviderError(error) || error.kind !== "unauthorized") throw error;
    // `invalid_client`: the grant has ended, or the client id is wrong. Reading the account shows which.
    const isOver = await readAnswer(caller, id).then(
      () => false,
      (failure: unknown) => isProviderError(failure) && failure.kind === "unauthorized",
    );
    if (!isOver) throw misconfigured(error);
  }
}

function buildAuthorizeUrl(platform: StripePlatform, request: { state: string; redirectUri: string }): string {
  const url = new URL("/oauth/authorize", platform.baseUrl ?? STRIPE_CONNECT_ORIGIN);
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: platform.clientId,
    // The SDK's default is write access.
    scope: READ_ONLY,
    state: request.state,
    redirect_uri: request.redirectUri,
  }).toString();
  return url.toString();
}

/**
 * We read with our own key and the account's id, so no client token is stored. The id stands for both tokens and does
 * not expire.
 */
export function createStripeGrants(platform: StripePlatform, caller: SalesCaller): Grants {
  const toGrant = (id: string): SourceGrant => ({ accountId: id, accessToken: id, refreshToken: id, expiresAt: null });
  return {
    buildAuthorizeUrl: (request) => buildAuthorizeUrl(platform, request),
    async exchangeCode({ code }) {
      const request = { grant_type: "authorization_code" as const, code };
      const answer = await caller.call(tokenSchema, (stripe) => stripe.oauth.token(request), toExchangeError);
      return toGrant(answer.stripe_user_id);
    },
    refreshGrant: async (id) => toGrant((await readAnswer(caller, id)).id),
    readGrant: async (id) => ({ accountId: (await readAnswer(caller, id)).id, scopes: [READ_ONLY], expiresAt: null }),
    revokeGrant: (id) => revokeGrant(platform, caller, id),
    readAccount: async (id) => toAccount(await readAnswer(caller, id)),
  };
}
