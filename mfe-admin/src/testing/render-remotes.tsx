import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { RemotesPage } from "../remotes/remotes.page.js";
import { buildRemote, canaryRelease, currentRelease } from "./build-remotes.js";

const dashboard = buildRemote([canaryRelease, currentRelease], 12);

const answers: FakeRoutes = {
  "GET /remotes": () => ({ status: 200, body: { data: [dashboard], nextCursor: null } }),
  "GET /remotes/keys": () => ({ status: 200, body: { data: [], nextCursor: null } }),
  "GET /remotes/dev-origins": () => ({ status: 200, body: { origins: [] } }),
  "GET /remotes/tokens": () => ({ status: 200, body: { data: [], nextCursor: null } }),
};

/** The page with one remote, no keys and no tokens; `routes` replaces its answers. */
export function renderRemotes(routes: FakeRoutes = {}, location = "/admin/remotes") {
  const api = fakeWire({ ...answers, ...routes });
  const session = { status: "authenticated", role: "admin" } as const;
  const agency = { name: "Cedar & Main", email: "help@cedar.example", phone: null, logo: null };
  const timeZone = "America/New_York";
  return { api, ...renderWithHost(<RemotesPage />, { api, session, location, agency: { ...agency, timeZone } }) };
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

/** Presses a button of the open dialog. */
export const confirm = async (name: string | RegExp) =>
  userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));

/** Texts of the table's rows, without its head. */
export async function readRows(name: string): Promise<string[][]> {
  const { rows } = await screen.findByRole<HTMLTableElement>("table", { name });
  return [...rows].slice(1).map((row) => [...row.cells].map((cell) => cell.textContent.replace(/\s+/g, " ").trim()));
}
