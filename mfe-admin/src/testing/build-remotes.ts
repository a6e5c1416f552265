import type {
  DeployTokenItem,
  ReleaseErrorItem,
  ReleaseHealth,
  RemoteItem,
  RemoteKeyItem,
  RemotePageItem,
  RemoteReleaseItem,
} from "@portal/shared-ui/api";

export function buildHealth(change: Partial<ReleaseHealth> = {}): ReleaseHealth {
  return {
    ...{ sessions: 118, sessionsWithErrors: 1, loadP75Ms: 610 },
    ...{ blockedSessions: 0, blockedMs: 0, leakingSessions: 0, leakedListeners: 0 },
    ...change,
  };
}

/** A finished release that is not in use. */
export function buildRelease(change: Partial<RemoteReleaseItem> = {}): RemoteReleaseItem {
  return {
    ...{ remote: "mfe-dashboard", version: "4.1.2", state: "ready", percent: null, lastGood: false },
    ...{ bytes: 421_888, files: 38, contractVersion: "1.0.0", keyId: "rky_dashboard" },
    manifestSha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    ...{ publishedBy: "dashboard-ci", publishedAt: "2026-11-20T14:40:00.000Z", currentAt: null, suspendReason: null },
    ...{ rollbackOrder: null, suspendedAt: null, suspendedItself: false, health: null },
    ...change,
  };
}

export const buildRemote = (
  releases: readonly RemoteReleaseItem[],
  total = releases.length,
  pages: readonly RemotePageItem[] = [],
): RemoteItem => ({
  remote: releases[0]?.remote ?? "mfe-dashboard",
  releases: [...releases],
  total,
  pages: [...pages],
});

/** An accepted page of the current release. */
export function buildPage(change: Partial<RemotePageItem> = {}): RemotePageItem {
  const { path = "/" } = change;
  return {
    ...{
      version: "1.0.0",
      state: "current",
      name: "rota",
      path,
      access: ["user", "admin"],
      title: "Rota",
      link: "Rota",
    },
    ...{
      address: `/x/mfe-rota${path}`,
      acceptedAt: "2026-11-20T16:20:00.000Z",
      acceptedBy: "Alex Morgan",
      before: null,
    },
    ...change,
  };
}

const WAITING = { version: "1.1.0", state: "ready", acceptedAt: null, acceptedBy: null } as const;

/** A remote with a page of its own. Its next version opens that page for more roles and adds another one. */
export const rotaRemote = buildRemote(
  [
    buildRelease({
      ...{ remote: "mfe-rota", version: "1.1.0", bytes: 96_256, files: 9, publishedBy: "rota-ci" },
      publishedAt: "2026-11-28T16:05:00.000Z",
    }),
    buildRelease({
      ...{ remote: "mfe-rota", version: "1.0.0", state: "current", lastGood: true, bytes: 88_064, files: 8 },
      ...{ publishedBy: "rota-ci", publishedAt: "2026-11-20T15:00:00.000Z", currentAt: "2026-11-20T16:30:00.000Z" },
    }),
  ],
  2,
  [
    buildPage(),
    buildPage({
      ...{ ...WAITING, access: ["user", "admin", "billing", "viewer"] },
      before: { path: "/", access: ["admin", "user"] },
    }),
    buildPage({ ...WAITING, name: "hours", path: "/hours/all", access: ["admin"], title: "Hours", link: null }),
  ],
);

const CURRENT = { state: "current", lastGood: true } as const;

/** A release of the dashboard that 10% of browsers get. */
export const canaryRelease = buildRelease({
  ...{ version: "4.2.0", state: "canary", percent: 10, bytes: 438_272, files: 41 },
  ...{ publishedAt: "2026-11-28T14:40:00.000Z", health: buildHealth() },
});

export const currentRelease = buildRelease({
  ...{ version: "4.1.3", ...CURRENT, publishedAt: "2026-11-23T15:12:00.000Z", currentAt: "2026-11-28T14:40:00.000Z" },
  health: buildHealth({ sessions: 1_064, sessionsWithErrors: 5, loadP75Ms: 680 }),
});

/** A canary, a suspended version, and five remotes of which one came with the portal and one asks for pages. */
export const remoteItems: readonly RemoteItem[] = [
  buildRemote([canaryRelease, currentRelease], 12),
  buildRemote(
    [
      buildRelease({
        ...{ remote: "mfe-admin", version: "2.9.0", state: "suspended", bytes: 1_572_864, files: 96 },
        ...{ publishedBy: "admin-ci", publishedAt: "2026-11-28T13:05:00.000Z", currentAt: "2026-11-28T15:22:00.000Z" },
        suspendReason: "6.3% of 64 sessions had an error, 0.9% of 212 on 2.8.4.",
        ...{ suspendedAt: "2026-11-28T15:22:00.000Z", suspendedItself: true },
        health: buildHealth({ sessions: 64, sessionsWithErrors: 4, loadP75Ms: 740 }),
      }),
      buildRelease({
        ...{ remote: "mfe-admin", version: "2.8.4", ...CURRENT, bytes: 1_541_000, files: 94 },
        ...{ publishedBy: "admin-ci", publishedAt: "2026-11-18T16:30:00.000Z", currentAt: "2026-11-28T15:22:00.000Z" },
        health: buildHealth({ sessions: 212, sessionsWithErrors: 2, loadP75Ms: 720 }),
      }),
    ],
    21,
  ),
  buildRemote([
    buildRelease({
      ...{ remote: "mfe-auth", version: "3.0.1", ...CURRENT, bytes: 301_056, files: 22, publishedBy: null },
      ...{ publishedAt: "2026-11-12T17:00:00.000Z", currentAt: "2026-11-12T17:00:00.000Z" },
      health: buildHealth({ sessions: 1_340, sessionsWithErrors: 3, loadP75Ms: 490 }),
    }),
  ]),
  buildRemote(
    [
      buildRelease({
        ...{ remote: "mfe-integrations", version: "1.8.0-beta.1", publishedBy: "integrations-ci" },
        publishedAt: "2026-11-28T18:15:00.000Z",
      }),
      buildRelease({
        ...{ remote: "mfe-integrations", version: "1.7.2", state: "current", publishedBy: "integrations-ci" },
        ...{ publishedAt: "2026-11-28T10:00:00.000Z", currentAt: "2026-11-28T10:00:00.000Z" },
        health: buildHealth({
          ...{ sessions: 286, sessionsWithErrors: 0, loadP75Ms: 550, blockedSessions: 3, blockedMs: 7_000 },
          ...{ leakingSessions: 12, leakedListeners: 4 },
        }),
      }),
      buildRelease({
        ...{ remote: "mfe-integrations", version: "1.7.1", lastGood: true, publishedBy: "integrations-ci" },
        ...{ publishedAt: "2026-11-10T09:00:00.000Z", currentAt: "2026-11-28T10:00:00.000Z" },
      }),
    ],
    7,
  ),
  rotaRemote,
];

/** Errors of a version, most frequent first. */
export const releaseErrors: readonly ReleaseErrorItem[] = [
  {
    ...{ message: "TypeError: Cannot read properties of undefined (reading <value>)", sessions: 3 },
    stack: `TypeError: Cannot read properties of undefined (reading <value>)
    at Totals (https://portal.example/remotes/mfe-admin/2.9.0/page.0123456789.js:1:20418)
    at react (https://portal.example/assets/libraries.0123456789.js:2:61250)`,
    lastAt: "2026-11-28T15:20:00.000Z",
  },
  { message: "Did not load. Code: CHUNK", stack: "", sessions: 1, lastAt: "2026-11-28T14:02:00.000Z" },
];

const dayOf = (index: number) => `2026-${index < 20 ? "11" : "10"}-${String(20 - (index % 20)).padStart(2, "0")}`;

/** The dashboard's versions: canary, current, and earlier ones in each state. */
export const dashboardReleases: readonly RemoteReleaseItem[] = [
  canaryRelease,
  currentRelease,
  buildRelease({ currentAt: "2026-11-23T15:12:00.000Z", rollbackOrder: 1 }),
  buildRelease({ version: "4.1.1", state: "suspended", suspendReason: "Totals were wrong in Safari." }),
  buildRelease({ version: "4.1.0", state: "invalid", publishedAt: "2026-11-19T14:40:00.000Z" }),
  buildRelease({ version: "4.0.9", state: "uploading", bytes: 0, publishedAt: "2026-11-19T12:40:00.000Z" }),
  ...Array.from({ length: 6 }, (_, index) =>
    buildRelease({
      ...{ version: `4.0.${String(8 - index)}`, state: index < 3 ? "ready" : "pruned" },
      rollbackOrder: index < 3 ? index + 2 : null,
      ...{ publishedAt: `${dayOf(index + 2)}T14:40:00.000Z`, currentAt: `${dayOf(index + 1)}T09:00:00.000Z` },
    }),
  ),
];

export function buildKey(change: Partial<RemoteKeyItem> = {}): RemoteKeyItem {
  return {
    ...{ id: "rky_dashboard", remote: "mfe-dashboard", publicKey: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" },
    ...{ state: "accepted", proposedBy: "dashboard-ci", createdAt: "2026-11-02T15:00:00.000Z" },
    ...{ acceptedAt: "2026-11-02T16:20:00.000Z", revokedAt: null, since: null },
    ...change,
  };
}

/** A request, two accepted keys and one revoked for later versions. */
export const remoteKeys: readonly RemoteKeyItem[] = [
  buildKey({
    ...{ id: "rky_reviews", remote: "mfe-reviews", publicKey: "PUAXw-hDiVqStwqnTRt-vJyYLM8uxJaMwM1V8Sr0Zgw" },
    ...{ state: "proposed", proposedBy: "reviews-ci", createdAt: "2026-11-27T20:15:00.000Z", acceptedAt: null },
  }),
  buildKey(),
  buildKey({ id: "rky_auth", remote: "mfe-auth", proposedBy: null }),
  buildKey({
    ...{ id: "rky_old", state: "revoked", revokedAt: "2026-11-22T15:00:00.000Z", since: "2026-11-20T05:00:00.000Z" },
  }),
];

export function buildToken(change: Partial<DeployTokenItem> = {}): DeployTokenItem {
  return {
    ...{ id: "dpt_dashboard", remote: "mfe-dashboard", name: "dashboard-ci", ending: "9c2f", email: null },
    ...{ createdBy: "Alex Morgan", createdAt: "2026-11-02T15:00:00.000Z", lastUsedAt: "2026-11-28T14:40:00.000Z" },
    revokedAt: null,
    ...change,
  };
}

export const deployTokens: readonly DeployTokenItem[] = [
  buildToken(),
  buildToken({ id: "dpt_admin", remote: "mfe-admin", name: "admin-ci", ending: "41d0", createdBy: null }),
  buildToken({
    ...{ id: "dpt_reviews", remote: "mfe-reviews", name: "reviews-ci", ending: "b7e8" },
    ...{ email: "reviews-team@cedarandmain.example", lastUsedAt: "2026-11-27T20:15:00.000Z" },
  }),
  buildToken({ id: "dpt_wizard", remote: "mfe-wizard", name: "wizard-ci", ending: "0a93", lastUsedAt: null }),
  buildToken({ id: "dpt_auth", remote: "mfe-auth", name: "auth-ci", ending: "77aa" }),
  buildToken({ id: "dpt_old", name: "dashboard-laptop", ending: "1f00", revokedAt: "2026-11-20T15:00:00.000Z" }),
];
