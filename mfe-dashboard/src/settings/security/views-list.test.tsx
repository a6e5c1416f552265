import type { AccountView } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { SessionsCard } from "./sessions-card.js";

const view: AccountView = {
  id: "42",
  what: "portal",
  days: null,
  by: "Robin Quinn",
  at: "2026-11-21T15:20:00.000Z",
  until: "2026-11-21T15:50:00.000Z",
};

function renderCard(views: FakeRoutes["GET /account/views"], role: "user" | "admin" = "user") {
  const api = fakeWire({ "GET /account/sessions": () => ({ status: 200, body: [] }), "GET /account/views": views });
  const session = { status: "authenticated", role } as const;
  return { api, ...renderWithHost(<SessionsCard timeZone="America/New_York" />, { api, session }) };
}

test("lists each view of the account by staff with its time", async () => {
  const days = { start: "2026-11-01", end: "2026-11-20" };
  const other = { ...view, id: "40", what: "bank" as const, days };
  renderCard(() => ({ status: 200, body: [view, { ...view, id: "41", by: null }, other] }));
  const [first, second, third] = await screen.findAllByRole("listitem");
  expect(first).toHaveTextContent(
    /^Robin Quinn looked at your dataNov.21,.2026, 10:20.AM.EST\. Read only, for 30 minutes at most$/,
  );
  expect(second).toHaveTextContent("A former staff member of the agency looked at your data");
  expect(third).toHaveTextContent(
    /^Robin Quinn looked at your bank depositsNov.21,.2026, 10:20.AM.EST\. Deposits of Nov 1 – 20, 2026$/,
  );
});

test("shows the empty state when nobody has viewed the account", async () => {
  renderCard(() => ({ status: 200, body: [] }));
  expect(await screen.findByText("No one at the agency has viewed your account.")).toBeVisible();
});

test("loads older views on request, without a button after the last", async () => {
  const { api } = renderCard((_, { path }) =>
    path.includes("cursor=next")
      ? { status: 200, body: [{ ...view, id: "7", by: "Ines Haddad" }] }
      : { status: 200, body: [view], headers: { "X-Next-Cursor": "next" } },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Show older" }));
  expect(await screen.findByText("Ines Haddad looked at your data")).toBeVisible();
  expect(screen.getByText("Robin Quinn looked at your data")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show older" })).not.toBeInTheDocument();
  expect(api.requestsOf("GET /account/views")).toHaveLength(2);
});

test("shows a failed load until Retry succeeds", async () => {
  let isDown = true;
  renderCard(() => (isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: [view] }));
  expect(await screen.findByText("We could not load who looked at your data.")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Robin Quinn looked at your data")).toBeVisible();
});

test("requests nothing for admins, whose accounts are not viewed", async () => {
  const { api } = renderCard(() => ({ status: 403, body: { message: "No." } }), "admin");
  expect(await screen.findByText("0 browsers")).toBeVisible();
  expect(api.requestsOf("GET /account/views")).toEqual([]);
});
