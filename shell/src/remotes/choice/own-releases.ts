import type { RemoteId } from "@portal/host-contract/ids";
import type { RemoteChoice } from "@portal/shared-ui/api";
import { createStore, type StoreApi } from "zustand/vanilla";

import type { SessionState } from "../../session/session-state.js";
import { readChoices, storeChoice } from "./choice-storage.js";
import { findLocalRemote } from "./find-local-remote.js";
import { findPinned } from "./find-pinned.js";
import { isAllowedOrigin } from "./is-allowed-origin.js";
import { mayChoose } from "./may-choose.policy.js";
import type { OwnRelease } from "./own-release.js";

export interface OwnChoice extends OwnRelease {
  isLocal: boolean;
  /** Why the usual version is used in its place; null: it is used. */
  refusal: string | null;
}

export interface OwnReleases {
  /** Choices that are known so far. */
  store: StoreApi<readonly OwnChoice[]>;
  /** Finds the choices of all remotes for the store. */
  findAll: () => Promise<void>;
  /** Returns what the page uses in place of the usual version. Waits for the session's answer. `fresh`: asks the portal again. */
  take: (id: RemoteId, options: { fresh: boolean }) => Promise<OwnRelease | null>;
  /** Returns a choice that is not stored; null: the person may not use it. */
  inspect: (id: RemoteId, choice: RemoteChoice) => Promise<OwnChoice | null>;
  /** Stores a choice and opens the page by a page load. */
  begin: (id: RemoteId, choice: RemoteChoice, path: string) => void;
}

export interface OwnReleasesParts {
  session: StoreApi<SessionState>;
  /** By a page load. Without a path, the same page. */
  openPage: (path?: string) => void;
}

export function createOwnReleases(parts: OwnReleasesParts): OwnReleases {
  const store = createStore<readonly OwnChoice[]>(() => []);
  const known = new Map<RemoteId, Promise<OwnChoice | null>>();
  const used = new Map<RemoteId, RemoteChoice>();
  watchPerson(parts, { forget: () => known.clear(), used });

  function find(id: RemoteId, fresh: boolean): Promise<OwnChoice | null> {
    const before = fresh ? undefined : known.get(id);
    if (before) return before;
    const choice = readChoices().get(id);
    const finding = choice ? whenKnown(parts.session).then(() => inspect(parts, id, choice)) : Promise.resolve(null);
    known.set(id, finding);
    return finding.then((found) => {
      const others = store.getState().filter(({ remote }) => remote !== id);
      store.setState(found ? [...others, found] : others, true);
      return found;
    });
  }

  return {
    store,
    findAll: async () => {
      await Promise.all([...readChoices().keys()].map((id) => find(id, false)));
    },
    take: async (id, { fresh }) => {
      const choice = readChoices().get(id);
      const found = await find(id, fresh);
      if (!choice || found?.refusal !== null) return null;
      used.set(id, choice);
      return found;
    },
    inspect: (id, choice) => inspect(parts, id, choice),
    begin: (id, choice, path) => {
      storeChoice(id, choice);
      parts.openPage(path);
    },
  };
}

async function inspect(parts: OwnReleasesParts, remote: RemoteId, choice: RemoteChoice): Promise<OwnChoice | null> {
  if (!mayChoose(parts.session.getState(), choice)) return null;
  const stop = (): void => {
    storeChoice(remote, null);
    parts.openPage();
  };
  const isLocal = "origin" in choice;
  const name = isLocal ? choice.origin : choice.version;
  const words = isLocal
    ? `${remote} comes from ${name} in this browser. Check that it runs there.`
    : `${remote} ${name} is pinned in this browser; others may have another version.`;
  const found = await (isLocal ? findLocal(remote, name) : findVersion(remote, name)).catch(failLater);
  return found && { remote, name, isLocal, words, stop, ...found };
}

type Found = Pick<OwnChoice, "refusal" | "open">;

const refuse = (refusal: string): Found => ({ refusal, open: () => Promise.reject(new Error(refusal)) });

/** The page of the remote shows that the portal was not reached. */
const failLater = (error: Error): Found => ({ refusal: null, open: () => Promise.reject(error) });

async function findLocal(remote: RemoteId, origin: string): Promise<Found | null> {
  const isAllowed = await isAllowedOrigin(origin);
  if (isAllowed === null) return null;
  if (!isAllowed) return refuse("is not in REMOTE_DEV_ORIGINS");
  return { refusal: null, open: () => findLocalRemote(remote, origin) };
}

async function findVersion(remote: RemoteId, version: string): Promise<Found | null> {
  const pinned = await findPinned(remote, version);
  if (!pinned) return null;
  if ("refusal" in pinned) return refuse(pinned.refusal);
  return { refusal: null, open: (check) => check(pinned.place, [pinned.key]) };
}

function whenKnown(session: StoreApi<SessionState>): Promise<void> {
  return new Promise((resolve) => {
    const settle = ({ status }: SessionState): void => {
      if (status === "checking") return;
      stop();
      resolve();
    };
    const stop = session.subscribe(settle);
    settle(session.getState());
  });
}

interface PersonWatch {
  forget: () => void;
  used: ReadonlyMap<RemoteId, RemoteChoice>;
}

/**
 * Loads the page again when its person may no longer use what it has loaded: the next person in this page gets the usual versions, and nothing that the
 * loaded code has changed. A failed log-out waits, because /login must still show it (S17).
 */
function watchPerson({ session, openPage }: OwnReleasesParts, { forget, used }: PersonWatch): void {
  session.subscribe((now, before) => {
    const facts = ["status", "role", "viewedUserId", "logoutFailed"] as const;
    if (facts.every((fact) => now[fact] === before[fact])) return;
    forget();
    const isOver = [...used.values()].some((choice) => !mayChoose(now, choice));
    // After the navigation to /login, which follows a log-out.
    if (isOver && !now.logoutFailed) setTimeout(openPage);
  });
}
