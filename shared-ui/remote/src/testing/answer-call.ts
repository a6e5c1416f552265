import type { IncomingHttpHeaders } from "node:http";

import type { CanaryRequest, PromoteRequest, ProposeKeyRequest, RemoteManifest } from "@portal/shared-ui/api";

import {
  findMissing,
  findRelease,
  finishRelease,
  hashOf,
  makeCurrent,
  type PortalState,
  proposeKey,
  Refused,
  REMOTE,
  startRelease,
  toItem,
  TOKEN,
} from "./fake-portal-state.js";

export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Answer = (state: PortalState, call: FakeCall, part: string) => unknown;

const read = ({ body }: FakeCall): unknown => JSON.parse(body.toString("utf8"));

/** By method and path; `*` is one part of the path. */
const answers: Record<string, Answer> = {
  "GET /api/openapi.json": ({ paths }) => ({ openapi: "3.1.0", servers: [{ url: "/api" }], paths }),
  "GET /api/remotes/host": ({ host }) => host,
  "POST /api/remotes/keys": (state, call) => {
    const { remote, publicKey } = read(call) as ProposeKeyRequest;
    requireOwn(remote);
    const common = { proposedBy: "sample-ci", createdAt: "2026-11-30T09:00:00.000Z", acceptedAt: null };
    return { ...proposeKey(state, publicKey), remote, ...common, revokedAt: null, since: null };
  },
  [`GET /api/remotes/${REMOTE}/releases`]: (state, { query }) => {
    const from = Number(query.get("cursor") ?? 0);
    const end = from + Math.min(2, Number(query.get("limit") ?? 50));
    const nextCursor = end < state.releases.length ? String(end) : null;
    return { data: state.releases.slice(from, end).map((release) => toItem(state, release)), nextCursor };
  },
  [`POST /api/remotes/${REMOTE}/releases`]: (state, call) => startRelease(state, read(call) as RemoteManifest),
  [`PUT /api/remotes/${REMOTE}/files/*`]: storeFile,
  [`POST /api/remotes/${REMOTE}/releases/*/finish`]: (state, _call, version) => finishRelease(state, version),
  [`POST /api/remotes/${REMOTE}/canary`]: (state, call) => {
    const { version, percent } = read(call) as CanaryRequest;
    const release = findRelease(state, version);
    Object.assign(release, percent === 0 ? { state: "ready", percent: null } : { state: "canary", percent });
    return { message: "The share is set.", type: "success", release: toItem(state, release) };
  },
  [`POST /api/remotes/${REMOTE}/promote`]: (state, call) => {
    const { version, asGood } = read(call) as PromoteRequest;
    const chosen = version ?? state.releases.find((release) => release.state === "canary")?.manifest.version ?? "";
    if (asGood) state.lastGood = chosen;
    return makeCurrent(state, chosen, "The release is current.");
  },
  [`POST /api/remotes/${REMOTE}/rollback`]: (state, call) => {
    const { version } = read(call) as { version?: string };
    const index = state.releases.findIndex((release) => release.state === "current");
    const before = state.releases[index + 1]?.manifest.version;
    if (version === undefined && before === undefined) throw new Refused(409, "NO_EARLIER_RELEASE", "There is none.");
    return makeCurrent(state, version ?? before ?? "", "Rolled back.");
  },
  [`POST /api/remotes/${REMOTE}/prune`]: () => ({ message: "Pruned.", type: "success", pruned: ["0.9.0"] }),
};

/** Open to everybody: the document of the calls and released files. */
const isPublic = ({ path }: FakeCall) => path === "/api/openapi.json" || path.startsWith("/remotes/");

/** @throws Refused, as the API's error translator answers it */
export function answerCall(state: PortalState, call: FakeCall): unknown {
  if (!isPublic(call) && call.headers.authorization !== `Bearer ${TOKEN}`) {
    throw new Refused(401, "NO_TOKEN", "The deploy token is not valid.");
  }
  const manifest = /^\/remotes\/mfe-sample\/([^/]+)\/manifest\.json$/.exec(call.path)?.[1];
  if (manifest !== undefined) return findRelease(state, manifest).manifest;
  for (const [pattern, answer] of Object.entries(answers)) {
    const match = new RegExp(`^${pattern.replaceAll(".", "\\.").replace("*", "([^/]+)")}$`).exec(
      `${call.method} ${call.path}`,
    );
    if (match) return answer(state, call, match[1] ?? "");
  }
  throw new Refused(404, "NOT_FOUND", "There is no such call.");
}

function storeFile(state: PortalState, { body, headers }: FakeCall, sha256: string) {
  if (headers["content-type"] !== "application/octet-stream") throw new Refused(415, "CONTENT_TYPE", "Send bytes.");
  if (hashOf(body) !== sha256) throw new Refused(422, "HASH", "The bytes have another hash.");
  const isWanted = state.releases.some(({ manifest }) => findMissing(state, manifest).includes(sha256));
  if (!isWanted) throw new Refused(404, "NOT_FOUND", "No release names this file.");
  state.files.set(sha256, body);
  return { sha256, bytes: body.length };
}

function requireOwn(remote: string): void {
  if (remote !== REMOTE) throw new Refused(403, "OTHER_REMOTE", "This token belongs to another remote.");
}
