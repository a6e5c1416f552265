import type { RemoteDefinition, RemoteId } from "@portal/host-contract";

import { createLateCode, type LateCode } from "../late-code/late-code.js";
import type { AddedRoutes } from "../routes/added.routes.js";
import { checkContractVersion, checkRemoteModule } from "./check-remote.js";
import type { CheckedRelease } from "./check-release.js";
import type { FindOwnRelease, OwnRelease } from "./choice/own-release.js";
import { chooseRelease } from "./choose-release.js";
import { explainFailure } from "./explain-failure.js";
import type { ReleasePlace, RemoteKey, RemoteRegistry } from "./parse-registry.js";
import { RemoteError } from "./remote-error.js";
import { emitRemoteEvent } from "./remote-events.js";

export interface RemoteLoader {
  readRegistry: () => Promise<RemoteRegistry>;
  /** Routes of the pages that remotes add (decision 61), by the registry that this page began with. */
  addedRoutes: LateCode<AddedRoutes>;
  /** Loads the chosen release, or the last good one when that fails. A failure is not cached. */
  load: (id: RemoteId) => Promise<RemoteDefinition>;
  /** null unless loaded; a loaded page renders at once. */
  loaded: (id: RemoteId) => RemoteDefinition | null;
  /** Begins again with the current registry. */
  reload: (id: RemoteId) => Promise<RemoteDefinition>;
  /** Whether a page that throws now may be replaced: no page of the remote was settled, and the last good release is not in use. */
  canFallBack: (id: RemoteId) => boolean;
  /** Loads the last good release after a page threw. Rejects with `failure` when that fails, too. */
  fallBack: (id: RemoteId, failure: unknown) => Promise<RemoteDefinition>;
  /** A page of the remote works, so that a later throw shows the card. */
  settle: (id: RemoteId) => void;
  /** The newest attempt to load each remote. */
  attempts: ReadonlyMap<RemoteId, LoadAttempt>;
}

export interface LoadAttempt {
  /** Used by this browser in place of the usual version. */
  own?: OwnRelease;
  /** Version by the registry, when the page loaded it. */
  chosen?: string;
  /** The chosen version, or the last good one when that failed. */
  used?: string;
  ready: RemoteDefinition | null;
}

export interface RemoteLoaderParts {
  fetchRegistry: () => Promise<RemoteRegistry>;
  /** `fresh`: reuse nothing of an earlier attempt. */
  checkRelease: (
    place: ReleasePlace,
    options: { keys: readonly RemoteKey[]; fresh: boolean },
  ) => Promise<CheckedRelease>;
  loadModule: (release: CheckedRelease, options: { fresh: boolean }) => Promise<unknown>;
  findOwn?: FindOwnRelease;
}

/** One press of Retry, or the first load. */
interface Attempt extends LoadAttempt {
  id: RemoteId;
  fresh: boolean;
  keys: readonly RemoteKey[];
  /** Null until the registry is read, and for a release that this browser chose. */
  place: ReleasePlace | null;
  /** Null when there is none, or when it was tried. */
  lastGood: ReleasePlace | null;
  /** A newer attempt has begun, so this one must not fall back: both would use the same names in the page. */
  isReplaced: boolean;
}

/** Every rejection is a RemoteError, except those of `fallBack`. */
export function createRemoteLoader(parts: RemoteLoaderParts): RemoteLoader {
  const attempts = new Map<RemoteId, Attempt>();
  const definitions = new Map<RemoteId, Promise<RemoteDefinition>>();
  const failed = new Set<RemoteId>();
  const settled = new Set<RemoteId>();
  const readRegistry = keepRegistry(parts.fetchRegistry);

  function start(id: RemoteId, fresh: boolean): Promise<RemoteDefinition> {
    const attempt: Attempt = { id, fresh, keys: [], place: null, lastGood: null, ready: null, isReplaced: false };
    const before = attempts.get(id);
    if (before) before.isReplaced = true;
    attempts.set(id, attempt);
    return follow(attempt, loadChosen(attempt, parts, readRegistry(fresh)));
  }

  function follow(attempt: Attempt, result: Promise<RemoteDefinition>): Promise<RemoteDefinition> {
    const { id } = attempt;
    failed.delete(id);
    definitions.set(id, result);
    result.then(
      (definition) => {
        attempt.ready = definition;
      },
      () => {
        if (definitions.get(id) !== result) return;
        definitions.delete(id);
        failed.add(id);
      },
    );
    return result;
  }

  async function fallBack(id: RemoteId, failure: unknown): Promise<RemoteDefinition> {
    const attempt = attempts.get(id);
    if (!attempt) throw failure;
    attempt.ready = null;
    return follow(attempt, loadLastGood(attempt, parts, failure));
  }

  return {
    readRegistry: () => readRegistry(false),
    addedRoutes: createLateCode("The list of pages", () => importRoutes(readRegistry(false))),
    load: (id) => definitions.get(id) ?? start(id, failed.has(id)),
    loaded: (id) => attempts.get(id)?.ready ?? null,
    reload: (id) => start(id, true),
    canFallBack: (id) => !settled.has(id) && Boolean(attempts.get(id)?.lastGood),
    fallBack,
    settle: (id) => {
      settled.add(id);
    },
    attempts,
  };
}

/** An open page keeps the registry that it began with, until a reload of a remote (decision 62). */
function keepRegistry(fetchRegistry: RemoteLoaderParts["fetchRegistry"]): (fresh: boolean) => Promise<RemoteRegistry> {
  let registry: Promise<RemoteRegistry> | null = null;

  return (fresh) => {
    if (registry && !fresh) return registry;
    const request = fetchRegistry();
    registry = request;
    request.catch(() => {
      if (registry === request) registry = null;
    });
    return request;
  };
}

async function importRoutes(registry: Promise<RemoteRegistry>): Promise<AddedRoutes> {
  const { createAddedRoutes } = await import("../routes/added.routes.js");
  return createAddedRoutes(await registry);
}

async function loadChosen(
  attempt: Attempt,
  parts: RemoteLoaderParts,
  registry: Promise<RemoteRegistry>,
): Promise<RemoteDefinition> {
  const { id, fresh } = attempt;
  const finding = parts.findOwn?.(id, { fresh });
  const own = finding && (await finding);
  if (own) {
    // Shown when it fails, and not replaced by the last good release: whoever chose it wants to see it fail.
    attempt.own = own;
    return runRelease(await own.open((place, keys) => parts.checkRelease(place, { keys, fresh })), attempt, parts);
  }
  const { remotes, keys } = await registry;
  const row = remotes.get(id);
  if (!row) throw new RemoteError("not-released", `the registry names no release of ${id}`);
  const { chosen, lastGood } = chooseRelease(row);
  Object.assign(attempt, { keys, lastGood, place: chosen, chosen: chosen.version });
  try {
    return await loadRelease(chosen, attempt, parts);
  } catch (failure) {
    const definition = await loadLastGood(attempt, parts, failure);
    console.error(failure);
    return definition;
  }
}

/** @throws `failure` when the last good release fails, too, because it explains why the person sees a card */
async function loadLastGood(attempt: Attempt, parts: RemoteLoaderParts, failure: unknown): Promise<RemoteDefinition> {
  const { place: chosen, lastGood, isReplaced } = attempt;
  const emit = (kind: "fell-back" | "failed", place = chosen, error = failure): void => {
    if (place) emitRemoteEvent({ kind, place, error });
  };
  attempt.lastGood = null;
  if (!lastGood || isReplaced) {
    emit("failed");
    throw failure;
  }
  try {
    const definition = await loadRelease(lastGood, attempt, parts);
    emit("fell-back");
    return definition;
  } catch (error) {
    console.error(error);
    emit("failed");
    emit("failed", lastGood, error);
    throw failure;
  }
}

async function loadRelease(place: ReleasePlace, attempt: Attempt, parts: RemoteLoaderParts): Promise<RemoteDefinition> {
  const { remote, version, contractVersion } = place;
  const { keys, fresh } = attempt;
  const from = performance.now();
  if (contractVersion !== undefined) checkContractVersion(remote, contractVersion);
  const definition = await runRelease(await parts.checkRelease(place, { keys, fresh }), attempt, parts);
  attempt.used = version;
  emitRemoteEvent({ kind: "loaded", place, from, to: performance.now() });
  return definition;
}

async function runRelease(
  release: CheckedRelease,
  { fresh }: Attempt,
  { loadModule }: RemoteLoaderParts,
): Promise<RemoteDefinition> {
  try {
    return checkRemoteModule(release.remote, await loadModule(release, { fresh }));
  } catch (cause) {
    throw cause instanceof RemoteError ? cause : await explainFailure(release, cause);
  }
}
