import type { ObtainTokenResponse } from "square";
import type { SalesSourceProvider, SourceGrant } from "../sales-source.port";
import { SQUARE_ORIGIN, type SquareCaller } from "./square-client";
import { brokenAnswer, toExchangeError, toRefreshError } from "./square-errors";
import { orNothing } from "./square-reads";
import { toInstant } from "./square-version";

export interface SquareApplication {
  clientId: string;
  clientSecret: string;
  /** Origin of the consent page; null: Square's own. */
  baseUrl: string | null;
}

/** For merchants and locations, orders, payments and refunds, disputes. */
export const REQUIRED_SCOPES = ["MERCHANT_PROFILE_READ", "ORDERS_READ", "PAYMENTS_READ", "DISPUTES_READ"] as const;

type Grants = Pick<
  SalesSourceProvider,
  "buildAuthorizeUrl" | "exchangeCode" | "refreshGrant" | "readGrant" | "revokeGrant"
>;

/** Token calls carry the application's secret instead. */
const NO_TOKEN = "none";

function buildAuthorizeUrl(application: SquareApplication, request: { state: string; redirectUri: string }): string {
  const url = new URL("/oauth2/authorize", application.baseUrl ?? SQUARE_ORIGIN);
  url.search = new URLSearchParams({
    client_id: application.clientId,
    scope: REQUIRED_SCOPES.join(" "),
    // Asks a signed-in seller for the account; the sandbox does not support it.
    ...(application.baseUrl === null ? { session: "false" } : {}),
    state: request.state,
    redirect_uri: request.redirectUri,
  }).toString();
  return url.toString();
}

async function readGrant(caller: SquareCaller, accessToken: string) {
  const status = await caller.call(accessToken, (client, options) => client.oAuth.retrieveTokenStatus(options));
  if (!status.merchantId) throw brokenAnswer("a token without a merchant");
  return { accountId: status.merchantId, scopes: status.scopes ?? [], expiresAt: toInstant(status.expiresAt) };
}

/** In Square's API every field may be missing. */
function toGrant({ accessToken, refreshToken, merchantId, expiresAt }: ObtainTokenResponse): SourceGrant {
  if (!accessToken || !refreshToken || !merchantId) throw brokenAnswer("an answer without tokens");
  return { accountId: merchantId, accessToken, refreshToken, expiresAt: toInstant(expiresAt) };
}

async function revokeGrant(application: SquareApplication, caller: SquareCaller, merchantId: string): Promise<void> {
  const { clientId, clientSecret } = application;
  await caller.call(NO_TOKEN, (client, options) => {
    const headers = { ...options.headers, Authorization: `Client ${clientSecret}` };
    return orNothing(client.oAuth.revokeToken({ clientId, merchantId }, { ...options, headers }));
  });
}

export function createSquareGrants(application: SquareApplication, caller: SquareCaller): Grants {
  const { clientId, clientSecret } = application;
  return {
    buildAuthorizeUrl: (request) => buildAuthorizeUrl(application, request),
    async exchangeCode({ code, redirectUri }) {
      const request = { clientId, clientSecret, grantType: "authorization_code", code, redirectUri };
      const tokens = await caller.call(
        NO_TOKEN,
        (client, options) => client.oAuth.obtainToken(request, options),
        toExchangeError,
      );
      return toGrant(tokens);
    },
    async refreshGrant(refreshToken) {
      const request = { clientId, clientSecret, grantType: "refresh_token", refreshToken };
      const tokens = await caller.call(
        NO_TOKEN,
        (client, options) => client.oAuth.obtainToken(request, options),
        toRefreshError,
      );
      return toGrant({ refreshToken, ...tokens });
    },
    readGrant: (accessToken) => readGrant(caller, accessToken),
    revokeGrant: (accountId) => revokeGrant(application, caller, accountId),
  };
}
