import { may, publicAccess } from "../../../sign-in/access";
import { hashToken } from "../../../platform/crypto/token-hash";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { toNetwork } from "../../../platform/http/network";
import type { HealthDependencies } from "../remotes.dependencies";
import { healthReportRule, healthTokenRule } from "../remotes.limits";
import { releaseParams } from "../remotes.schema";
import { createHealthTokens, type HealthTokens } from "./health-token";
import { healthRequest } from "./health.schema";
import { listReleaseErrors } from "./list-errors.query";
import { createTakeReports } from "./take-reports.command";

/**
 * A refusal would be an error in the console of every page, so a network above its limit gets no token. Many providers give
 * each customer a /48 of IPv6, which has 65,536 of the /64 that other limits count.
 */
function createTokenRoute({ limits, clock }: HealthDependencies, tokens: HealthTokens): Route {
  return defineRoute({
    endpoint: "GET /remotes/health",
    summary: "A token with which one browser session may report the health of remotes.",
    access: publicAccess,
    effect: "own session",
    request: noBody,
    handler: async ({ ip }) => {
      const { allowed } = await limits.consume(healthTokenRule, toNetwork(ip, 48));
      return { status: 200, body: { token: allowed ? tokens.write(clock.now()) : null } };
    },
  });
}

/** S78. */
export function createHealthRoutes(dependencies: HealthDependencies): Route[] {
  const { limits, clock } = dependencies;
  const tokens = createHealthTokens(dependencies.codeKeys);
  const takeReports = createTakeReports(dependencies);
  return [
    createTokenRoute(dependencies, tokens),
    defineRoute({
      endpoint: "POST /remotes/health",
      summary: "Reports the health of remotes. The answer does not say whether the report counts.",
      access: publicAccess,
      effect: "own session",
      request: healthRequest,
      handler: async ({ body: { token, reports } }) => {
        const tokenHash = hashToken(token);
        const issuedAt = tokens.readIssue(token, clock.now());
        const counts = issuedAt && (await limits.consume(healthReportRule, tokenHash)).allowed;
        if (counts) await takeReports(reports, { tokenHash, issuedAt });
        return { status: 200, body: { received: true } };
      },
    }),
    defineRoute({
      endpoint: "GET /remotes/{remote}/releases/{version}/errors",
      summary: "Errors that sessions reported of a release, most frequent first.",
      access: may("administer"),
      effect: "reads",
      request: noBody,
      params: releaseParams,
      handler: async ({ params: { remote, version } }) => ({
        status: 200,
        body: await listReleaseErrors(remote, version),
      }),
    }),
  ];
}
