import { createOwnReleases, type OwnReleases } from "../remotes/choice/own-releases.js";
import type { SessionControl } from "../session/session.js";
import type { FakeRoute } from "./fake-fetch.js";

export const PIN = "GET /api/remotes/mfe-dashboard/releases/4.2.0";
export const DEV_ORIGINS = "GET /api/remotes/dev-origins";
export const LOCAL = "http://localhost:3201";

const folder = "/remotes/mfe-dashboard/4.2.0/";

/** Answer of the portal about the pinned version. */
export const pinned: FakeRoute = () => ({
  status: 200,
  body: {
    ...{ remote: "mfe-dashboard", version: "4.2.0", entry: `${folder}remoteEntry.0123456789.js` },
    manifest: { path: `${folder}manifest.json`, sha256: "a".repeat(64) },
    key: { id: "rky_1", publicKey: "A".repeat(43) },
  },
});

export const refused =
  (status: number, code: string): FakeRoute =>
  () => ({ status, body: { code, message: "No." } });

export const listed =
  (...origins: string[]): FakeRoute =>
  () => ({ status: 200, body: { origins } });

export function store(choices: object): void {
  window.localStorage.setItem("portal-remote-choices", JSON.stringify(choices));
}

export function createOwn(session: SessionControl): { own: OwnReleases; openPage: jest.Mock } {
  const openPage = jest.fn();
  return { own: createOwnReleases({ session: session.store, openPage }), openPage };
}
