import type { SightingItem, SightingTelling } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { DuplicateMatchesPage } from "./duplicate-matches.page.js";

function buildRecord(change: Partial<SightingTelling> = {}): SightingTelling {
  return {
    ...{ source: "square", id: "ORDER1", at: "2026-11-10T17:00:00.000Z", name: "Full detail", card: null },
    ...{ total: 10_000, refunded: 0, verified: 10_000, commission: 3_000 },
    ...{ billed: false, standing: true, now: "held" },
    ...change,
  };
}

const charge = buildRecord({ source: "stripe", id: "ch_1", verified: 9_500, commission: 2_850, now: "counts" });

function buildItem(change: Partial<SightingItem> = {}): SightingItem {
  return {
    ...{ id: "7", client: { id: "usr_1", name: "Glow Garage" }, timeZone: "America/New_York" },
    ...{ state: "proposed", confidence: 84, reasons: ["same amount", "40 seconds apart"], ruleVersion: 3 },
    ...{ foundAt: "2026-11-11T17:00:00.000Z", decided: null, version: "a".repeat(32) },
    tellings: [charge, buildRecord()],
    outcomes: { same: 2_850, different: 5_850, counted: 0 },
    ...change,
  };
}

function renderDuplicateMatches(routes: FakeRoutes, location = "/admin/sightings") {
  const api = fakeWire(routes);
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<DuplicateMatchesPage />, { api, session, location }) };
}

const listing =
  (data: SightingItem[]): FakeRoutes["GET /admin/sightings"] =>
  () => ({ status: 200, body: { data, nextCursor: null } });

test("shows both records side by side with the reason of the match and the effect of each decision", async () => {
  renderDuplicateMatches({ "GET /admin/sightings": listing([buildItem()]) });
  const pair = await screen.findByRole("region", { name: /^Glow Garage ?, pair 7$/ });
  expect(pair).toHaveTextContent("84% likely one sale");
  expect(pair).toHaveTextContent("Why: same amount, 40 seconds apart. Rule 3.");
  expect(within(pair).getByRole("group", { name: "Stripe" })).toHaveTextContent(
    /Counts.*\$100\.00.*Would count\$95\.00.*Nov 10, 2026, 12:00 PM.*Unknown.*ch_1/,
  );
  expect(within(pair).getByRole("group", { name: "Square" })).toHaveTextContent(/On hold.*\$100\.00/);
  expect(pair).toHaveTextContent("It counts once, from Stripe. Commission $28.50");
  expect(pair).toHaveTextContent("Both count. Commission $58.50");
  expect(within(pair).queryByRole("button", { name: /Undo/ })).not.toBeInTheDocument();
});

test("reloads the list after a match is decided", async () => {
  let items = [buildItem()];
  const { api, host } = renderDuplicateMatches({
    "GET /admin/sightings": () => ({ status: 200, body: { data: items, nextCursor: null } }),
    "POST /admin/sightings/decide": () => {
      items = [];
      return { status: 200, body: { message: "They are one sale now.", type: "success" } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "One sale: Glow Garage, ch_1" }));
  expect(await screen.findByRole("heading", { name: "Nothing to decide" })).toBeVisible();
  expect(api.requestsOf("POST /admin/sightings/decide").map(({ body }) => body)).toEqual([
    { id: "7", decision: "same", version: "a".repeat(32) },
  ]);
  expect(host.notices).toEqual([{ type: "success", message: "They are one sale now." }]);
});

test("shows the current state with the reason of a refused decision", async () => {
  let version = "a".repeat(32);
  renderDuplicateMatches({
    "GET /admin/sightings": () => ({ status: 200, body: { data: [buildItem({ version })], nextCursor: null } }),
    "POST /admin/sightings/decide": () => {
      version = "b".repeat(32);
      return { status: 409, body: { message: "These sales have changed since you opened the page." } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Two sales/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Nothing was decided.These sales have changed since you opened the page.",
  );
});

test("names the person of a decision beside buttons to undo or change it", async () => {
  const decided = { by: "Alex Doe", at: "2026-11-12T17:00:00.000Z" };
  const records = [charge, buildRecord({ billed: true, now: "left-out" })] satisfies SightingItem["tellings"];
  const { api } = renderDuplicateMatches(
    {
      "GET /admin/sightings": listing([buildItem({ state: "same", decided, tellings: records })]),
      "POST /admin/sightings/decide": () => ({ status: 200, body: { message: "Undone.", type: "success" } }),
    },
    "/admin/sightings?view=decided",
  );
  const pair = await screen.findByRole("region", { name: /^Glow Garage ?, pair 7$/ });
  expect(pair).toHaveTextContent("Decided by Alex Doe, Nov 12, 2026");
  expect(pair).toHaveTextContent("If a sale is already on an invoice, the next invoice corrects it.");
  expect(within(pair).queryByRole("button", { name: /^One sale/ })).not.toBeInTheDocument();
  expect(within(pair).getByRole("button", { name: /^Two sales/ })).toBeVisible();
  await userEvent.click(within(pair).getByRole("button", { name: /^Undo/ }));
  expect(api.requestsOf("POST /admin/sightings/decide").map(({ body }) => body)).toMatchObject([{ decision: "undo" }]);
  expect(api.requestsOf("GET /admin/sightings").map(({ path }) => path)).toContain("/admin/sightings?view=decided");
});

test("confirms or separates records that were matched by name", async () => {
  renderDuplicateMatches(
    { "GET /admin/sightings": listing([buildItem({ state: "same", confidence: 100 })]) },
    "/admin/sightings?view=joined",
  );
  expect(await screen.findByRole("button", { name: /^One sale/ })).toBeVisible();
  expect(screen.getByRole("button", { name: /^Two sales/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "Matched by ID" })).toHaveAttribute("aria-current", "page");
});

test("shows whether it loads or failed to load", async () => {
  const { unmount } = renderDuplicateMatches({ "GET /admin/sightings": () => new Promise(() => undefined) });
  expect(screen.getByText("Loading the sales")).toBeInTheDocument();
  unmount();
  renderDuplicateMatches({
    "GET /admin/sightings": () => ({ status: 403, body: { message: "Only admins may see this." } }),
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The sales could not be loaded.");
});
