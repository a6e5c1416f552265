import { buildIntegration, buildUnlinked, type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import type { Integration } from "@portal/shared-ui/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { leadsOnTheWay } from "../leads/leads.fixture.js";
import { IntegrationsPage } from "./integrations.page.js";

const page = (overrides: Partial<Integration> = {}) =>
  buildIntegration({ partner: "facebook", accountName: "Brooks Mobile Detailing", ...overrides });

async function renderFacebook(rows: () => Integration, wire: FakeRoutes = {}) {
  const api = fakeWire({
    ...leadsOnTheWay,
    "POST /integration/get-all": () => ({ status: 200, body: [rows()] }),
    "POST /recover/all-user-info": () => ({ status: 503, body: { message: "Busy.", code: "unavailable" } }),
    ...wire,
  });
  const session = { status: "authenticated", role: "user" } as const;
  const rendered = renderWithHost(<IntegrationsPage />, { api, session });
  await screen.findByRole("link", { name: "Link Private Client Wizard" });
  return { ...rendered, card: within(screen.getByRole("article", { name: "Facebook" })) };
}

test("goes to the portal's consent address when linking", async () => {
  const url = "https://www.facebook.test/v25.0/dialog/oauth?state=1";
  const { host, card } = await renderFacebook(() => buildUnlinked("facebook"), {
    "POST /user/register/facebookBUS": () => ({ status: 200, body: { url } }),
  });
  expect(card.getByText("Not connected")).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Link Facebook" }));
  await waitFor(() => expect(host.redirects).toEqual([url]));
});

test("lets the client choose one of several pages", async () => {
  let row = page({
    isConnected: false,
    status: "disconnected",
    accountName: null,
    reason: "Facebook lists more than one page.",
    cure: "Choose the page that you want to link.",
  });
  const chosen: unknown[] = [];
  const { card } = await renderFacebook(() => row, {
    "GET /integration/facebook/pages": () => ({
      status: 200,
      body: [
        { id: "1", name: "One" },
        { id: "2", name: "Two" },
      ],
    }),
    "POST /integration/facebook/page": (body) => {
      chosen.push(body);
      row = page({ accountName: "Two" });
      return { status: 200, body: { message: "Linked.", type: "success" } };
    },
  });
  expect(card.getByText("In progress")).toBeVisible();
  await userEvent.click(await card.findByRole("button", { name: "Choose Two" }));
  expect(await card.findByText("Connected")).toBeVisible();
  expect(chosen).toEqual([{ id: "2" }]);
});

test("offers to sign in again with the problem", async () => {
  const { card } = await renderFacebook(() =>
    page({
      status: "degraded",
      relink: true,
      reason: "Your Facebook password has changed.",
      cure: "Sign in again. Events that are here already stay.",
    }),
  );
  expect(card.getByText("Connected")).toBeVisible();
  expect(card.getByText("Degraded")).toBeVisible();
  expect(card.getByText("Your Facebook password has changed.")).toBeVisible();
  expect(card.getByRole("button", { name: "Sign in again to Facebook" })).toBeEnabled();
});

test("unlinks a page, shown with its last event, after a warning of the effects", async () => {
  let row = page({
    lastEventAt: "2026-11-20T19:02:00Z",
    lastSyncAt: "2026-11-21T19:02:00Z",
    nextRefreshAt: "2026-11-22T19:32:00Z",
  });
  const { card } = await renderFacebook(() => row, {
    "POST /integration/disconnect/facebook": () => {
      row = buildUnlinked("facebook");
      return {
        status: 200,
        body: { message: "Facebook is unlinked. Events that are here already stay.", type: "success" },
      };
    },
  });
  expect(await card.findByText(/Nov 20, 2026/, { selector: "dd" })).toBeVisible();
  const facts = card.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ["Last event", expect.stringMatching(/^Nov.20,.2026, .*:02/)],
    ["Checked", expect.stringMatching(/^Nov.21,.2026, .*:02/)],
    ["Next check", expect.stringMatching(/^Nov.22,.2026, .*:32/)],
  ]);
  expect(card.queryByRole("button", { name: /Sign in again/ })).toBeNull();
  await userEvent.click(card.getByRole("button", { name: "Unlink Facebook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "WARNING" }));
  expect(dialog.getByText(/comments, posts and reactions stop coming in/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await card.findByText("Facebook is unlinked. Events that are here already stay.")).toBeVisible();
  expect(card.getByRole("heading", { name: "Facebook" })).toHaveFocus();
});
