import type {
  CanaryRequest,
  DeployTokenItem,
  RemoteItem,
  RemoteKeyItem,
  RemoteReleaseItem,
  SuspendRequest,
} from "@portal/shared-ui/api";
import type { StandAloneScenario } from "@portal/shared-ui/stand-alone";

import {
  buildRelease,
  buildToken,
  dashboardReleases,
  deployTokens,
  releaseErrors,
  remoteItems,
  remoteKeys,
} from "./testing/build-remotes.js";

const PAGE_SIZE = 8;

const done = (message: string) => ({ message, type: "success" }) as const;
const ofPath = (path: string, position: number) => path.split("?")[0]?.split("/")[position] ?? "";

/** Changes last until a reload. They follow the portal's rules only as far as the page shows them. */
export function answerRemotes(): StandAloneScenario["wire"] {
  return { ...answerReleases(), ...answerKeys(), ...answerTokens() };
}

type ReplaceRelease = (release: RemoteReleaseItem) => RemoteReleaseItem;

const end = (release: RemoteReleaseItem): RemoteReleaseItem => ({ ...release, state: "ready", percent: null });

/** The chosen version replaces the current one and the canary. */
const promote =
  (version: string | undefined): ReplaceRelease =>
  (release) => {
    if (release.version === version) return { ...release, state: "current", percent: null };
    return release.state === "current" || release.state === "canary" ? end(release) : release;
  };

const setCanary =
  ({ version, percent }: CanaryRequest): ReplaceRelease =>
  (release) => {
    if (release.version !== version) return release.state === "canary" ? end(release) : release;
    return percent === 0 ? end(release) : { ...release, state: "canary", percent };
  };

const suspend =
  ({ version, reason }: SuspendRequest): ReplaceRelease =>
  (release) =>
    release.version === version ? { ...end(release), state: "suspended", suspendReason: reason } : release;

function acceptPages(item: RemoteItem): RemoteItem {
  const acceptance = { acceptedAt: new Date().toISOString(), acceptedBy: "Alex Morgan", before: null };
  return { ...item, pages: item.pages.map((page) => (page.acceptedAt === null ? { ...page, ...acceptance } : page)) };
}

function answerReleases(): StandAloneScenario["wire"] {
  let remotes: readonly RemoteItem[] = remoteItems;
  const change = (message: string, path: string, replace: ReplaceRelease) => {
    const id = ofPath(path, 2);
    remotes = remotes.map((item) => (item.remote === id ? { ...item, releases: item.releases.map(replace) } : item));
    return { status: 200, body: { ...done(message), release: buildRelease({ remote: id }), current: null } };
  };
  return {
    "GET /remotes": () => ({ status: 200, body: { data: [...remotes], nextCursor: null } }),
    "GET /remotes/{remote}/releases": (_, { path }) => ({ status: 200, body: listReleases(remotes, path) }),
    "GET /remotes/{remote}/releases/{version}/errors": () => ({
      status: 200,
      body: { data: [...releaseErrors], nextCursor: null },
    }),
    "POST /remotes/{remote}/promote": ({ version }, { path }) => change("Promoted.", path, promote(version)),
    "POST /remotes/{remote}/rollback": ({ version }, { path }) => change("Rolled back.", path, promote(version)),
    "POST /remotes/{remote}/canary": (body, { path }) => change("The canary is changed.", path, setCanary(body)),
    "POST /remotes/{remote}/suspend": (body, { path }) => change("Suspended.", path, suspend(body)),
    "POST /remotes/{remote}/pages/accept": (_, { path }) => {
      remotes = remotes.map((item) => (item.remote === ofPath(path, 2) ? acceptPages(item) : item));
      return { status: 200, body: done("The pages are accepted.") };
    },
    "POST /remotes/{remote}/prune": () => ({ status: 200, body: { ...done("Done."), pruned: ["4.0.8", "4.0.7"] } }),
  };
}

/** The dashboard has more versions than those in use. */
function listReleases(remotes: readonly RemoteItem[], path: string) {
  const id = ofPath(path, 2);
  const query = new URLSearchParams(path.split("?")[1]);
  const inUse = remotes.find(({ remote }) => remote === id)?.releases ?? [];
  const known = new Set(inUse.map(({ version }) => version));
  const others = id === "mfe-dashboard" ? dashboardReleases.filter(({ version }) => !known.has(version)) : [];
  const from = Number(query.get("cursor") ?? 0);
  const to = from + Number(query.get("limit") ?? PAGE_SIZE);
  const all = [...inUse, ...others];
  return { data: all.slice(from, to), nextCursor: to < all.length ? String(to) : null };
}

function answerKeys(): StandAloneScenario["wire"] {
  let keys: readonly RemoteKeyItem[] = remoteKeys;
  const change = (path: string, next: Partial<RemoteKeyItem>) => {
    keys = keys.map((key) => (key.id === ofPath(path, 3) ? { ...key, ...next } : key));
  };
  return {
    "GET /remotes/keys": () => ({ status: 200, body: { data: [...keys], nextCursor: null } }),
    "POST /remotes/keys/{id}/accept": (_, { path }) => {
      change(path, { state: "accepted", acceptedAt: new Date().toISOString() });
      return { status: 200, body: done("The key is accepted.") };
    },
    "POST /remotes/keys/{id}/revoke": ({ since = null }, { path }) => {
      change(path, { state: "revoked", revokedAt: new Date().toISOString(), since });
      return { status: 200, body: done("The key is revoked.") };
    },
  };
}

function answerTokens(): StandAloneScenario["wire"] {
  let tokens: readonly DeployTokenItem[] = deployTokens;
  return {
    "GET /remotes/dev-origins": () => ({ status: 200, body: { origins: ["http://localhost:3201"] } }),
    "GET /remotes/tokens": () => ({ status: 200, body: { data: [...tokens], nextCursor: null } }),
    "POST /remotes/tokens": ({ email = null, ...request }) => {
      const id = `dpt_${String(tokens.length)}`;
      const token = buildToken({ ...request, id, email, ending: "k3Qz", lastUsedAt: null });
      tokens = [{ ...token, createdAt: new Date().toISOString() }, ...tokens];
      return { status: 201, body: { id, token: "portal_deploy_Zr8vN2cQp1mXhT6yLdW0sJ4uKbE9aGfR7oVi5xBk3Qz" } };
    },
    "POST /remotes/tokens/{id}/revoke": (_, { path }) => {
      const isRevoked = ({ id }: DeployTokenItem) => id === ofPath(path, 3);
      const revoked = tokens.filter(isRevoked).map((token) => ({ ...token, revokedAt: new Date().toISOString() }));
      tokens = [...tokens.filter((token) => !isRevoked(token)), ...revoked];
      return { status: 200, body: done("The token is revoked.") };
    },
  };
}

const listless = (answer: () => Promise<never> | { status: number; body: { message: string } }) => ({
  "GET /remotes": answer,
  "GET /remotes/{remote}/releases": answer,
  "GET /remotes/keys": answer,
  "GET /remotes/dev-origins": answer,
  "GET /remotes/tokens": answer,
});

export const remotesLoading = listless(() => new Promise(() => undefined));
export const remotesBusy = listless(() => ({
  status: 503,
  body: { message: "The portal is busy. Please try again." },
}));

const none = () => ({ status: 200, body: { data: [], nextCursor: null } });

export const noRemotes = { "GET /remotes": none, "GET /remotes/keys": none, "GET /remotes/tokens": none };
