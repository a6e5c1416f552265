import {
  HOST_CONTRACT_VERSION,
  REMOTE_IDS,
  useNavigation,
  useNotify,
  useSession,
  type RemoteId,
} from "@portal/host-contract";
import { render, type RenderResult } from "@testing-library/react";
import type { ComponentType } from "react";

import { App } from "../app.js";
import type { CheckedRelease } from "../remotes/check-release.js";
import type { ReleasePlace, RemoteRegistry, RemoteRow } from "../remotes/parse-registry.js";
import { createRemoteLoader, type RemoteLoaderParts } from "../remotes/remote-loader.js";
import { createSession, type SessionControl } from "../session/session.js";
import { installFakeFetch, type FakeFetch, type FakeRoute } from "./fake-fetch.js";

export interface PortalUnderTest extends RenderResult {
  wire: FakeFetch;
  session: SessionControl;
}

export interface PortalSetup {
  at: string;
  /** null: the session check answers 401. */
  role?: string | null;
  routes?: Record<string, FakeRoute>;
  /** By `remote/page`. */
  pages?: Record<string, ComponentType>;
  loader?: Partial<RemoteLoaderParts>;
  /** State of the history entry, as after a reload. */
  historyState?: unknown;
}

/** Renders the portal with a fake network and fake remotes. */
export function renderPortal(setup: PortalSetup): PortalUnderTest {
  const { at, role = null, routes = {}, pages = {}, loader = {}, historyState = null } = setup;
  window.history.replaceState(historyState, "", at);
  const wire = installFakeFetch({
    "POST /api/recover/auth": () => (role === null ? { status: 401 } : { status: 200, body: role }),
    "POST /api/recover/get-username": () => ({ status: 200, body: { message: "Maria" } }),
    "POST /api/recover/logout": () => ({ status: 200, body: { message: "Logged out", type: "success" } }),
    "GET /api/account/notifications": () => ({
      status: 200,
      body: { data: [], unread: 0, timeZone: "America/New_York" },
    }),
    ...routes,
  });
  const session = createSession();
  const remotes = createRemoteLoader({
    fetchRegistry: () => Promise.resolve(createRegistry()),
    checkRelease: (place) => Promise.resolve(createRelease(place)),
    loadModule: ({ remote }) => Promise.resolve({ default: createDefinition(remote, pages) }),
    ...loader,
  });
  void session.refresh();
  return { ...render(<App session={session} remotes={remotes} />), wire, session };
}

/** @param overrides for the current release of each remote, and for its other releases */
export function createRegistry(
  overrides: { contractVersion?: string; canary?: RemoteRow["canary"]; lastGood?: ReleasePlace } = {},
): RemoteRegistry {
  const { contractVersion = HOST_CONTRACT_VERSION, canary = null, lastGood = null } = overrides;
  const rows = REMOTE_IDS.map((id) => ({ current: { ...createPlace(id), contractVersion }, canary, lastGood }));
  return { remotes: new Map(rows.map((row) => [row.current.remote, row])), keys: [] };
}

export function createPlace(remote: RemoteId, version = "1.0.0"): ReleasePlace {
  const base = `http://localhost/remotes/${remote}/${version}/`;
  const manifest = { address: `${base}manifest.json`, sha256: "0".repeat(64) };
  return { remote, version, entry: `${base}remoteEntry.0123456789.js`, manifest };
}

export function createRelease({ remote, version, entry }: ReleasePlace): CheckedRelease {
  const base = entry.slice(0, entry.lastIndexOf("/") + 1);
  return { remote, version, base, entry, preload: [], files: new Map() };
}

export function createDefinition(id: RemoteId, pages: Record<string, ComponentType> = {}) {
  const own = Object.entries(FAKE_PAGES).concat(Object.entries(pages));
  const mine = own.filter(([address]) => address.startsWith(`${id}/`));
  return {
    id,
    contractVersion: HOST_CONTRACT_VERSION,
    pages: Object.fromEntries(mine.map(([address, page]) => [address.slice(id.length + 1), page])),
  };
}

const FAKE_PAGES: Record<string, ComponentType> = {
  "mfe-auth/login": LoginPage,
  "mfe-auth/register": () => <FakePage name="Register" />,
  "mfe-auth/registerFlow": () => <FakePage name="Registration flow" />,
  "mfe-auth/loginFlow": () => <FakePage name="Login flow" />,
  "mfe-dashboard/home": HomePage,
  "mfe-dashboard/settings": () => <h1>Settings page</h1>,
  "mfe-integrations/integrations": () => <h1>Integrations page</h1>,
  "mfe-wizard/privateClientWizard": () => <FakePage name="Wizard" />,
  "mfe-admin/adminDash": () => <h1>Admin page</h1>,
};

function FakePage({ name }: { name: string }) {
  return (
    <main>
      <h1>{name}</h1>
    </main>
  );
}

function LoginPage() {
  const { refresh } = useSession();
  return (
    <main>
      <h1>Login</h1>
      <button onClick={() => void refresh()}>Log in</button>
    </main>
  );
}

function HomePage() {
  const notify = useNotify();
  const { followRedirect, navigate } = useNavigation();
  return (
    <>
      <h1>Home page</h1>
      <button onClick={() => notify({ type: "success", message: "Saved" })}>Notify</button>
      <button onClick={() => notify({ type: "error", message: "Refused", durationMs: 6000 })}>Notify long</button>
      <button onClick={() => followRedirect("https://evil.example/")}>Follow away</button>
      <button onClick={() => navigate("/init?from=home")}>Go to integrations</button>
    </>
  );
}
