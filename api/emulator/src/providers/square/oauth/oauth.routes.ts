import type { LabContext } from "../../../lab-context.js";
import { authenticateClient, authenticateForStatus } from "../authenticate.js";
import type { Admitted } from "../serve-operation.js";
import { requireText } from "../square-error.js";
import { clientIdOf } from "../square-credentials.js";
import { toSeconds } from "./issue-token.js";
import { obtainToken } from "./obtain-token.command.js";
import { revokeToken } from "./revoke.js";

type OAuthHandler = (
  lab: LabContext,
  authorization: string | undefined,
  body: Readonly<Record<string, unknown>>,
) => Admitted;

/** Handlers of the OAuth calls, each with its own authentication. */
export const OAUTH_HANDLERS: Readonly<Record<string, OAuthHandler>> = {
  "POST /oauth2/token": (lab, _authorization, body) => {
    const clientId = requireText(body, "client_id");
    const tenant = authenticateClient(lab.tenants, clientId, requireText(body, "client_secret"));
    return { tenant, merchantId: null, run: () => obtainToken({ lab, tenant, clientId, body }) };
  },
  "POST /oauth2/revoke": (lab, authorization, body) => {
    const clientId = requireText(body, "client_id");
    const secret = /^Client (\S+)$/.exec(authorization ?? "")?.[1] ?? "";
    const tenant = authenticateClient(lab.tenants, clientId, secret);
    return { tenant, merchantId: null, run: () => revokeToken({ lab, tenant, clientId, body }) };
  },
  "POST /oauth2/token/status": (lab, authorization) => {
    const { tenant, token } = authenticateForStatus(lab.tenants, authorization);
    const body = {
      scopes: token.scopes,
      expires_at: toSeconds(token.expiresAt),
      client_id: clientIdOf(tenant.key),
      merchant_id: token.grant.merchantId,
    };
    return { tenant, merchantId: token.grant.merchantId, run: () => body };
  },
};
