import { RELEASE_LIMITS } from "@portal/api-contract";
import type { LimitRule } from "../../platform/limits/limits";
import type { RouteLimit } from "../../platform/http/route-limit";
import { hashToken } from "../../platform/crypto/token-hash";

/** Bytes of a manifest with the most files. */
export const mostManifestBytes = 256 * 1024;

export const mostFileBytes = RELEASE_LIMITS.fileBytes;

/** Releases of a remote that wait for files at one time. */
export const mostUploads = 5;

/** Keys of a remote that wait for an admin at one time. */
export const mostProposedKeys = 5;

/** ms until an unfinished release is removed. */
export const uploadLifetime = 3_600_000;

/** ms for which a release must have been current to count as good (S77). */
export const goodAfter = 24 * 3_600_000;

/** ms for which a release that was current keeps its files (S59). */
export const keptAfterUse = 30 * 24 * 3_600_000;

/** ms for which sessions and errors of releases are kept. */
export const healthKept = 30 * 24 * 3_600_000;

/** ms for which a session may report with its token. */
export const healthTokenLifetime = 24 * 3_600_000;

/** ms after a release was last served for which open pages may report it. */
export const reportedAfterUse = 24 * 3_600_000;

/** ms before a release's latest session, from which its health is shown. */
export const healthShown = 24 * 3_600_000;

/** Distinct errors that are kept of a release. */
export const mostErrors = 50;

/** When a canary suspends itself. Errors are a share of the sessions. */
export const sickCanary = { sessions: 50, errors: 0.05, timesStable: 2 };

/** ms between two changes of a token's last use. */
export const lastUsePrecision = 60_000;

const publishRule: LimitRule = { name: "publish-release", max: 60, windowSeconds: 3600 };
/** A finish may be repeated after missing files were sent. */
const finishRule: LimitRule = { name: "finish-release", max: 120, windowSeconds: 3600 };
/** Files of ten of the largest releases. */
const fileRule: LimitRule = { name: "release-file", max: 10 * RELEASE_LIMITS.files, windowSeconds: 3600 };
const useRule: LimitRule = { name: "use-release", max: 240, windowSeconds: 3600 };
/** Per network (S78). */
export const healthTokenRule: LimitRule = { name: "remote-health-token", max: 5, windowSeconds: 3600 };
/** Per token; the shell sends only new facts, when the page is hidden. */
export const healthReportRule: LimitRule = { name: "remote-health-report", max: 60, windowSeconds: 3600 };

const createTokenRule: LimitRule = { name: "deploy-token", max: 30, windowSeconds: 3600 };

/** Per deploy token, else per admin. */
function perDeployer(rule: LimitRule): RouteLimit {
  return {
    rule,
    subjectOf: ({ bearer, session }) => (bearer ? hashToken(bearer).slice(0, 32) : (session?.userId ?? null)),
  };
}

export const publishLimit = perDeployer(publishRule);
export const finishLimit = perDeployer(finishRule);
export const fileLimit = perDeployer(fileRule);
export const useLimit = perDeployer(useRule);
export const createTokenLimit = perDeployer(createTokenRule);
