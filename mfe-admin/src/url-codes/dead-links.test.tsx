import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildLink, buildOptions } from "../testing/build-link.js";
import { UrlCodesPage } from "./url-codes.page.js";

const CODES = "GET /urls/get-codes";
const DEAD = "GET /urls/dead-links";
const PATH = "/admin/UrlCodesTable";

function renderTables(change: FakeRoutes) {
  const api = fakeWire({
    "GET /urls/options": () => ({ status: 200, body: buildOptions() }),
    [CODES]: () => ({ status: 200, body: { data: [buildLink()], nextCursor: null } }),
    ...change,
  });
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<UrlCodesPage />, { api, session, location: PATH }) };
}

const queryOf = (path: string | undefined) => Object.fromEntries(new URL(path ?? "", "http://portal").searchParams);

test("marks links with a dead destination, which the filter finds, with reason and time", async () => {
  const since = "2026-11-22T18:30:00.000Z";
  const check = { checkedAt: since, isDead: true, reason: "It says that the page does not exist (404).", since };
  const { api, host } = renderTables({
    [DEAD]: () => ({ status: 200, body: { links: 1000, most: 1000 } }),
    [CODES]: () => ({
      status: 200,
      body: { data: [buildLink({ destinationCheck: check })], nextCursor: null },
    }),
  });
  expect(await screen.findByRole("row", { name: /abc2345/ })).toHaveTextContent(
    /It says that the page does not exist \(404\)\. Since Nov 22, 2026.*Dead destination/,
  );
  expect(await screen.findByText("1,000 or more links have a dead destination: visitors get no page.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Show them" })).toHaveAttribute("href", `${PATH}?watch=dead`);
  await userEvent.click(screen.getByLabelText("Dead destinations"));
  expect(host.visits).toEqual([`${PATH}?watch=dead`]);
  expect(queryOf(api.requestsOf(CODES).at(-1)?.path)).toMatchObject({ watch: "dead" });
  expect(screen.queryByRole("link", { name: "Show them" })).not.toBeInTheDocument();
  expect(screen.getByLabelText("Dead destinations")).toBeChecked();
});

test("shows a failed check for dead destinations until a retry", async () => {
  let status = 503;
  renderTables({ [DEAD]: () => ({ status, body: { links: 1, most: 1000, message: "The portal is busy." } }) });
  expect(await screen.findByText(/^We could not check for dead destinations\. The portal is busy\.$/)).toBeVisible();
  status = 200;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(/^1 link has a dead destination/)).toBeVisible();
});

test("keeps the typed text after it applies a checkbox at once", async () => {
  const { host, api } = renderTables({ [DEAD]: () => ({ status: 200, body: { links: 0, most: 1000 } }) });
  await screen.findByRole("table");
  await userEvent.type(screen.getByLabelText("Search"), "spring");
  await userEvent.click(screen.getByLabelText("Include bots"));
  expect(queryOf(host.visits.at(-1))).toEqual({ q: "spring", bots: "include" });
  expect(queryOf(api.requestsOf(CODES).at(-1)?.path)).toMatchObject({ q: "spring", bots: "include" });
  await userEvent.click(screen.getByLabelText("Include bots"));
  expect(queryOf(host.visits.at(-1))).toEqual({ q: "spring" });
  expect(screen.getByLabelText("Search")).toHaveValue("spring");
});
