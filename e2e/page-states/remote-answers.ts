import type {
  DeployTokenItem,
  RemoteItem,
  RemoteKeyItem,
  RemotePageItem,
  RemoteReleaseItem,
} from "@portal/api-contract";

/** 40 characters. */
const LONG_ID = "mfe-seasonal-ceramic-coating-and-reviews";
const LONG_VERSION = "12.345.678-release-candidate.20261128.seasonal-campaign.1";
const LONG_NAME = "continuous-integration-of-the-hudson-valley-reviews-team@build-machine-17.cedarandmain.example";

const release: RemoteReleaseItem = {
  ...{ remote: LONG_ID, version: LONG_VERSION, state: "canary", percent: 33, lastGood: false },
  ...{ bytes: 19_998_720, files: 500, contractVersion: "1.0.0", keyId: "rky_1", publishedBy: LONG_NAME },
  manifestSha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  ...{ publishedAt: "2025-11-28T14:40:00.000Z", currentAt: null, rollbackOrder: null, suspendReason: null },
  ...{ suspendedAt: null, suspendedItself: false },
  health: {
    ...{ sessions: 1_234_567, sessionsWithErrors: 123_456, loadP75Ms: 123_456 },
    ...{ blockedSessions: 1_234, blockedMs: 123_456, leakingSessions: 1_234_567, leakedListeners: 1_234 },
  },
};

const longPage: RemotePageItem = {
  ...{ version: LONG_VERSION, state: "canary", name: "x".repeat(40), path: `/${"seasonal-campaign-".repeat(11)}` },
  access: ["user", "admin", "billing", "viewer"],
  title: "Seasonal ceramic coating and reviews of the Hudson Valley no",
  link: "SeasonalCeramicCoatingAndReviewsOfTheHudsonValleyNo.12345678",
  address: `/x/${LONG_ID}/${"seasonal-campaign-".repeat(11)}`,
  ...{ acceptedAt: null, acceptedBy: null, before: { path: "/all", access: ["viewer"] } },
};

/** The longest names that the portal accepts, in each state of a version. */
export const LONG_REMOTE: RemoteItem = {
  remote: LONG_ID,
  releases: [
    release,
    { ...release, version: "12.345.677", state: "current", percent: null, currentAt: "2025-11-28T14:40:00.000Z" },
    {
      ...release,
      version: "12.345.676",
      state: "ready",
      lastGood: true,
      rollbackOrder: 1,
      currentAt: "2025-11-28T14:40:00.000Z",
    },
    {
      ...{ ...release, version: "12.345.675", state: "suspended", currentAt: "2025-11-28T14:40:00.000Z" },
      suspendReason: "Totals were wrong on /x/mfe-seasonal-ceramic-coating-and-reviews/totals?from=2026-11-01. ".repeat(
        5,
      ),
    },
  ],
  total: 1_234,
  pages: [
    longPage,
    { ...longPage, name: "accepted", acceptedAt: "2025-11-28T14:40:00.000Z", acceptedBy: LONG_NAME, before: null },
  ],
};

/** All versions are suspended, so its pages do not work. */
export const STOPPED_REMOTE: RemoteItem = {
  remote: "mfe-reviews",
  releases: [
    {
      ...{ ...release, remote: "mfe-reviews", version: "1.0.0", state: "suspended", percent: null },
      ...{ suspendReason: "It threw on every page.", currentAt: "2025-11-28T14:40:00.000Z" },
    },
  ],
  total: 1,
  pages: [],
};

export const LONG_KEY: RemoteKeyItem = {
  ...{ id: "rky_2", remote: LONG_ID, publicKey: "PUAXw-hDiVqStwqnTRt-vJyYLM8uxJaMwM1V8Sr0Zgw", state: "proposed" },
  ...{ proposedBy: LONG_NAME, createdAt: "2025-11-27T20:15:00.000Z", acceptedAt: null, revokedAt: null, since: null },
};

export const LONG_TOKEN: DeployTokenItem = {
  ...{ id: "dpt_1", remote: LONG_ID, name: LONG_NAME, ending: "9c2f", email: LONG_NAME, createdBy: LONG_NAME },
  ...{ createdAt: "2025-11-02T15:00:00.000Z", lastUsedAt: "2025-11-28T14:40:00.000Z", revokedAt: null },
};
