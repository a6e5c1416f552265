import { createFakeHost, renderWithHost } from "@portal/shared-ui/testing";
import { act } from "@testing-library/react";

import { VersionCorner } from "../remotes/choice/version-corner.js";
import type { LoadAttempt } from "../remotes/remote-loader.js";
import type { FakeRoute } from "./fake-fetch.js";
import { createOwn, DEV_ORIGINS, listed, LOCAL, PIN, pinned, store } from "./own-releases.js";
import { setUpSession, signedInAs } from "./set-up-session.js";

export interface CornerSetup {
  choices?: object;
  role?: string;
  at?: string;
  routes?: Record<string, FakeRoute>;
  attempts?: Record<string, LoadAttempt>;
}

export const loaded = (version: string): LoadAttempt => ({ chosen: version, used: version, ready: {} as never });

export async function renderCorner({
  choices = {},
  role = "admin",
  at = "/",
  routes = {},
  attempts = {},
}: CornerSetup) {
  const { wire, session } = setUpSession({
    "POST /api/recover/auth": signedInAs(role),
    ...{ [PIN]: pinned, [DEV_ORIGINS]: listed(LOCAL) },
    ...routes,
  });
  store(choices);
  await session.refresh();
  const { own, openPage } = createOwn(session);
  const host = createFakeHost({ location: at });
  const onReload = jest.fn();
  const remotes = { attempts: new Map(Object.entries(attempts)) } as never;
  const ui = <VersionCorner session={session} remotes={remotes} own={own} onReload={onReload} />;
  renderWithHost(ui, { host });
  // Also for effects that ask the portal.
  await act(async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  });
  return { wire, openPage, onReload, host };
}

export const readStoredChoices = () => window.localStorage.getItem("portal-remote-choices");
