import type { SkippedRecordItem } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { AdminDashPage } from "../clients/admin-dash.page.js";
import { buildList } from "../testing/build-client.js";
import { buildRates, buildRiskAnswer } from "../testing/build-risk.js";

const NAME = "Import errors";

function buildRecord(overrides: Partial<SkippedRecordItem> = {}): SkippedRecordItem {
  return {
    id: "7",
    source: "square",
    kind: "order",
    externalId: "ORDER7",
    businessName: "Whitfield Detailing",
    why: "square: an amount that is no integer of cents",
    firstSeenAt: "2026-11-20T18:30:00.000Z",
    lastSeenAt: "2026-11-22T09:05:00.000Z",
    ...overrides,
  };
}

function renderRecords(answer: FakeRoutes["GET /admin/skipped-records"]) {
  const api = fakeWire({
    "GET /pc/clients": () => ({ status: 200, body: buildList([]) }),
    "GET /admin/skipped-records": answer,
    "GET /pc/risk": () => ({ status: 200, body: buildRiskAnswer() }),
    "GET /pc/return-rates": () => ({ status: 200, body: buildRates() }),
    "GET /urls/dead-links": () => ({ status: 200, body: { links: 0, most: 1000 } }),
  });
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<AdminDashPage />, { api, session, location: "/AdminDash" }) };
}

async function findSummary(): Promise<HTMLElement> {
  return screen.findByRole("heading", { name: NAME });
}

function readRecords(): string[][] {
  const { rows } = screen.getByRole<HTMLTableElement>("table", { name: NAME });
  return [...rows].slice(1).map((row) => [...row.cells].map((cell) => cell.textContent.replace(/\s/g, " ")));
}

test("shows the kind, client and reason of the counted records on request", async () => {
  const records = [
    buildRecord(),
    buildRecord({ id: "6", kind: "refund", externalId: "R6", why: "of an unknown shape" }),
  ];
  renderRecords(() => ({ status: 200, body: records }));

  const summary = await findSummary();
  expect(screen.getByText("2 errors")).toBeVisible();
  expect(screen.getByText("ORDER7")).not.toBeVisible();

  await userEvent.click(summary);

  expect(readRecords()).toEqual([
    [
      "Order, SquareORDER7",
      "Whitfield Detailing",
      "An amount that is no integer of cents",
      expect.stringMatching(/^First seen Nov 20, 2026, .+Last seen Nov 22, 2026, .+$/),
    ],
    ["Refund, SquareR6", "Whitfield Detailing", "Of an unknown shape", expect.any(String)],
  ]);
});

test("shows what to do about a record whose money is missing", async () => {
  renderRecords(() => ({ status: 200, body: [buildRecord()] }));

  await userEvent.click(await findSummary());

  expect(screen.getByText(/no figure includes them/)).toBeVisible();
  expect(screen.getByText(/Before you bill/)).toBeVisible();
  expect(screen.queryByText(/^A delivery only says/)).not.toBeInTheDocument();
});

test("shows for a delivery that no money is missing, also when no client is linked", async () => {
  const delivery = buildRecord({ kind: "delivery", externalId: "", businessName: null, why: "not understood: x.y" });
  renderRecords(() => ({ status: 200, body: [delivery] }));

  await userEvent.click(await findSummary());

  expect(screen.getByText("1 error")).toBeVisible();
  expect(readRecords()[0]?.slice(0, 3)).toEqual([
    "Delivery, SquareWithout an ID",
    "No linked business",
    "Not understood: x.y",
  ]);
  expect(screen.getByText(/^A delivery only says that something changed/)).toBeVisible();
  expect(screen.queryByText(/no figure includes them/)).not.toBeInTheDocument();
});

test("shows a single calm line without records", async () => {
  renderRecords(() => ({ status: 200, body: [] }));

  expect(await screen.findByText(/^No import errors/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: NAME })).not.toBeInTheDocument();
});

test("expands by keyboard", async () => {
  renderRecords(() => ({ status: 200, body: [buildRecord()] }));
  const summary = (await findSummary()).closest("summary");

  await userEvent.tab();

  expect(summary).toHaveFocus();
});

test("loads the next page on request", async () => {
  const { api } = renderRecords((_, { path }) =>
    path.includes("cursor=7")
      ? { status: 200, body: [buildRecord({ id: "6", externalId: "ORDER6" })] }
      : { status: 200, body: [buildRecord()], headers: { "X-Next-Cursor": "7" } },
  );
  await userEvent.click(await findSummary());
  expect(screen.getByText("Over 1 error")).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: "Load more" }));

  expect(await screen.findByText("ORDER6")).toBeVisible();
  expect(screen.getByText("2 errors")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
  expect(api.requestsOf("GET /admin/skipped-records").map(({ path }) => path)).toEqual([
    "/admin/skipped-records?limit=20",
    "/admin/skipped-records?limit=20&cursor=7",
  ]);
});

test("keeps loaded records when the next page fails to load", async () => {
  renderRecords((_, { path }) =>
    path.includes("cursor=7")
      ? { status: 503, body: { message: "Busy." } }
      : { status: 200, body: [buildRecord()], headers: { "X-Next-Cursor": "7" } },
  );
  await userEvent.click(await findSummary());

  await userEvent.click(screen.getByRole("button", { name: "Load more" }));

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("More import errors could not be loaded.");
  expect(within(alert).getByText("Busy.")).toBeVisible();
  expect(screen.getByText("ORDER7")).toBeVisible();
});

test("shows a failed load beside the clients until a retry", async () => {
  let isRefused = true;
  renderRecords(() =>
    isRefused ? { status: 400, body: { message: "Out of order." } } : { status: 200, body: [buildRecord()] },
  );

  expect(await screen.findByRole("alert")).toHaveTextContent("The import errors could not be loaded.");
  expect(await screen.findByRole("heading", { name: "No clients yet" })).toBeVisible();

  isRefused = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));

  expect(await findSummary()).toBeVisible();
});

test("shows what is loading", () => {
  renderRecords(() => new Promise(() => undefined));

  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Loading the import errors");
});
