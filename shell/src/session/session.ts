import type { HostRole } from "@portal/host-contract";
import { createStore, type StoreApi } from "zustand/vanilla";

import { readStored, removeStored, writeStored } from "./browser-storage.js";
import { checkSession, type SessionCheck } from "./check-session.js";
import { requestLogout, requestUserName } from "./portal-calls.js";
import { DEFAULT_USER_NAME, type SessionState } from "./session-state.js";

export interface SessionControl {
  store: StoreApi<SessionState>;
  /** Replaces the visit's first `refresh` when the server has already reported no session. */
  startSignedOut: () => void;
  /** Asks the server; the page stays visible meanwhile. Ignores an answer when a newer check has begun. */
  refresh: () => Promise<HostRole | null>;
  /** Refreshes after a change in another tab, Back or a 401. Does nothing after a failed log-out, because /login must still show the failure. */
  recheck: () => Promise<void>;
  rename: (userName: string) => void;
  /** Ends the session locally even if the server does not answer (S17). */
  signOut: () => Promise<void>;
}

export function createSession(): SessionControl {
  const store = createStore(describeStart);
  let newestCheck = 0;
  /** The pending name request; null drops its answer. */
  let naming: object | null = null;

  async function refresh(): Promise<HostRole | null> {
    const mine = ++newestCheck;
    const check = await checkSession();
    if (mine !== newestCheck) return store.getState().role;
    const before = store.getState();
    applyCheck(store, check);
    const isViewChanged = mirrorView(check);
    if (isViewChanged || mayBeSomebodyElse(before, store.getState())) forgetName();
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
    newestCheck++;
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
      // A signed-in person stays signed in: the page's next call shows whether the session is valid.
      if (store.getState().status !== "authenticated") store.setState({ status: "unreachable", role: null });
  }
}

/** @param ended whether the server ended the session too */
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

/** Mirrors the viewed client in `selectedUserId` (S15, S44). True when it changed, also since an earlier visit. */
function mirrorView(check: SessionCheck): boolean {
  if (check.kind !== "signed-in") return false;
  const before = readStored("selectedUserId");
  if (check.viewedUserId === null) removeStored("selectedUserId");
  else writeStored("selectedUserId", check.viewedUserId);
  return before !== check.viewedUserId;
}

/** After a sign-in, sign-out or change of role or view in this visit, the stored name may be another person's. */
function mayBeSomebodyElse(before: SessionState, now: SessionState): boolean {
  if (before.status === "checking") return false;
  if (now.status !== before.status) return now.status !== "unreachable";
  return now.role !== before.role || now.viewedUserId !== before.viewedUserId;
}

/** Loads the name once per sign-in into local storage (§6). Registrants need none. */
async function learnUserName(store: StoreApi<SessionState>, isWanted: () => boolean): Promise<void> {
  const { role } = store.getState();
  if (role === null || role === "registrant") return;
  const stored = readStored("userName");
  const userName = stored ?? (await requestUserName());
  if (userName === null || !isWanted() || store.getState().status !== "authenticated") return;
  if (stored === null) writeStored("userName", userName);
  store.setState({ userName });
}
