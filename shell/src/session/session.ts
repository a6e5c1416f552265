import type { HostRole } from "@portal/host-contract";
import { createStore, type StoreApi } from "zustand/vanilla";

import { readStored, removeStored, writeStored } from "./browser-storage.js";
import { checkSession, type SessionCheck } from "./check-session.js";
import { requestLogout, requestUserName } from "./portal-calls.js";
import { DEFAULT_USER_NAME, type SessionState } from "./session-state.js";

export interface SessionControl {
  store: StoreApi<SessionState>;
  /** In place of the first `refresh` of a visit: the server has already said that nobody is signed in. */
  startSignedOut: () => void;
  /** Asks the server who is signed in. The page stays while it runs; an answer that comes after a newer question is dropped. */
  refresh: () => Promise<HostRole | null>;
  /** The same, unasked: another tab, the back button or a 401 gave a reason to doubt. Keeps a failed log-out's /login. */
  recheck: () => Promise<void>;
  /** The person has changed their first name, here or in another tab. */
  rename: (userName: string) => void;
  /** Ends the session here in any case, and on the server if it answers (S17). */
  signOut: () => Promise<void>;
}

/** The session of this visit: one store, changed by these verbs only. */
export function createSession(): SessionControl {
  const store = createStore(describeStart);
  let question = 0;
  /** Stands for the question for the name that is on its way; null drops its answer. */
  let naming: object | null = null;

  async function refresh(): Promise<HostRole | null> {
    const mine = ++question;
    const check = await checkSession();
    if (mine !== question) return store.getState().role;
    const before = store.getState();
    applyCheck(store, check);
    const looksElsewhere = mirrorView(check);
    if (looksElsewhere || mayBeSomebodyElse(before, store.getState())) forgetName();
    void learnName();
    return store.getState().role;
  }

  async function learnName(): Promise<void> {
    if (naming) return;
    const mine = {};
    naming = mine;
    await learnUserName(store, () => naming === mine);
    if (naming === mine) naming = null;
  }

  function forgetName(): void {
    naming = null;
    removeStored("userName");
    store.setState({ userName: DEFAULT_USER_NAME });
  }

  function rename(userName: string): void {
    const { status, viewedUserId } = store.getState();
    if (status !== "authenticated" || viewedUserId !== null) return;
    naming = null;
    writeStored("userName", userName);
    store.setState({ userName });
  }

  async function recheck(): Promise<void> {
    if (!store.getState().logoutFailed) await refresh();
  }

  async function signOut(): Promise<void> {
    const ended = await requestLogout();
    question++;
    naming = null;
    applySignOut(store, ended);
  }

  return { store, startSignedOut: () => applyCheck(store, { kind: "signed-out" }), refresh, recheck, rename, signOut };
}

function describeStart(): SessionState {
  return {
    status: "checking",
    role: null,
    userName: readStored("userName") ?? DEFAULT_USER_NAME,
    viewedUserId: null,
    hasRegistered: false,
    signedOut: false,
    ended: null,
    logoutFailed: false,
  };
}

function hasRegistered(before: SessionState, role: HostRole | null): boolean {
  return role !== "registrant" && (before.hasRegistered || before.role === "registrant");
}

function applyCheck(store: StoreApi<SessionState>, check: SessionCheck): void {
  switch (check.kind) {
    case "signed-in":
      store.setState({
        status: "authenticated",
        role: check.role,
        hasRegistered: hasRegistered(store.getState(), check.role),
        viewedUserId: check.viewedUserId,
        signedOut: false,
        ended: null,
        logoutFailed: false,
      });
      return;
    case "signed-out":
      removeStored("userName", "selectedUserId");
      store.setState({
        status: "anonymous",
        role: null,
        userName: DEFAULT_USER_NAME,
        viewedUserId: null,
        ended: check.ended ?? null,
        logoutFailed: false,
      });
      return;
    case "no-answer":
      // Whoever was signed in a moment ago stays so: the next call of the page will tell.
      if (store.getState().status !== "authenticated") store.setState({ status: "unreachable", role: null });
  }
}

/** @param ended whether the server has ended the session too */
function applySignOut(store: StoreApi<SessionState>, ended: boolean): void {
  removeStored("userName", "selectedUserId");
  store.setState({
    status: "anonymous",
    role: null,
    userName: DEFAULT_USER_NAME,
    viewedUserId: null,
    signedOut: true,
    ended: null,
    logoutFailed: !ended,
  });
}

/**
 * `selectedUserId` mirrors whom an admin looks at (S15, S44). True when that has changed, also since a visit before: the name
 * that is kept is another person's then.
 */
function mirrorView(check: SessionCheck): boolean {
  if (check.kind !== "signed-in") return false;
  const before = readStored("selectedUserId");
  if (check.viewedUserId === null) removeStored("selectedUserId");
  else writeStored("selectedUserId", check.viewedUserId);
  return before !== check.viewedUserId;
}

/**
 * True after a sign-in in this visit and after a change of role: the name that is kept may be another person's. The
 * first check of a visit finds the person who was here before.
 */
function mayBeSomebodyElse(before: SessionState, now: SessionState): boolean {
  if (before.status === "checking") return false;
  if (now.status !== before.status) return now.status !== "unreachable";
  return now.role !== before.role || now.viewedUserId !== before.viewedUserId;
}

/** Asked once per sign-in and kept in local storage (specification §6); a registrant has no sidebar that shows it. */
async function learnUserName(store: StoreApi<SessionState>, isWanted: () => boolean): Promise<void> {
  const { role } = store.getState();
  if (role === null || role === "registrant") return;
  const stored = readStored("userName");
  const userName = stored ?? (await requestUserName());
  if (userName === null || !isWanted() || store.getState().status !== "authenticated") return;
  if (stored === null) writeStored("userName", userName);
  store.setState({ userName });
}
