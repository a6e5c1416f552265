import type { AuditAnswer, AuditItem } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { AuditPage } from "./audit.page.js";

const NAME = "Entries of the audit log";
const dana = { id: "usr_dana", name: "Dana Whitfield", email: "dana@shop.test" };

function buildItem(overrides: Partial<AuditItem> = {}): AuditItem {
  const facts = { action: "session.opened", details: { secondFactor: "email" }, ip: "203.0.113.7", requestId: null };
  return { id: "9", at: "2026-11-20T18:30:00.000Z", actor: dana, subject: dana, ...facts, ...overrides };
}

function buildAnswer(overrides: Partial<AuditAnswer> = {}): AuditAnswer {
  const days = { start: "2026-10-24", end: "2026-11-22", timeZone: "America/Chicago" };
  const actions = ["session.closed", "session.opened", "shop.painted"];
  return { ...days, actions, data: [buildItem()], nextCursor: null, ...overrides };
}

function renderAudit(answer: FakeRoutes["GET /admin/audit"], location = "/admin/audit") {
  const api = fakeWire({ "GET /admin/audit": answer });
  const session = { status: "authenticated", role: "admin" } as const;
  const paths = () => api.requestsOf("GET /admin/audit").map(({ path }) => path);
  return { paths, ...renderWithHost(<AuditPage />, { api, session, location }) };
}

const ok = (body: AuditAnswer) => ({ status: 200, body });

async function readRows(): Promise<string[][]> {
  const { rows } = await screen.findByRole<HTMLTableElement>("table", { name: NAME });
  return [...rows].slice(1).map((row) => [...row.cells].map((cell) => cell.textContent.replace(/\s/g, " ")));
}

test("shows action, persons, place and time of an entry, in the named zone of the agency", async () => {
  const shop = { id: "biz_1", name: "Shine & Co", email: null };
  const gone = { id: "usr_gone", name: null, email: null };
  const data = [
    buildItem(),
    buildItem({ id: "8", actor: gone, action: "shop.painted", subject: shop, details: {}, ip: null }),
    buildItem({ id: "7", actor: null, action: "registration.expired", subject: null, details: { step: 2 }, ip: null }),
  ];
  renderAudit(() => ok(buildAnswer({ data })));

  expect(await readRows()).toEqual([
    [
      "Nov 20, 2026, 12:30 PM CST",
      "Dana Whitfielddana@shop.test",
      "Signed insession.openedsecondFactor: email",
      "Their own account",
      "203.0.113.7",
    ],
    [expect.any(String), "usr_gone", "shop.painted", "Shine & Cobiz_1", "The portal"],
    [expect.any(String), "The system", "A registration expiredregistration.expiredstep: 2", "–", "The portal"],
  ]);
  expect(screen.getByText("Times in Central Time (America/Chicago)")).toBeVisible();
  expect(screen.getByText(/^3 entries from Oct 24/)).toBeVisible();
});

test("loads the filtered list only on 'Show', which puts the filter in the address", async () => {
  const { host, paths } = renderAudit(() => ok(buildAnswer()));
  await readRows();
  expect(paths()).toEqual(["/admin/audit"]);
  expect(screen.getByLabelText("Start date")).toHaveValue("10/24/2026");

  await userEvent.type(screen.getByLabelText("Who"), " dana@shop.test ");
  await userEvent.selectOptions(screen.getByLabelText("What"), "Signed out");
  expect(paths()).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Show" }));

  await waitFor(() => expect(paths()).toHaveLength(2));
  const search = "?actor=dana%40shop.test&action=session.closed&start=2026-10-24&end=2026-11-22";
  expect(host.visits).toEqual([`/admin/audit${search}`]);
  expect(paths()[1]).toBe(`/admin/audit${search}`);
});

test("offers all actions in the log when it opens with a filter in the address", async () => {
  const { paths } = renderAudit(
    () => ok(buildAnswer({ start: "2026-11-01", end: "2026-11-02" })),
    "/admin/audit?actor=system&action=shop.painted&start=2026-11-01&end=2026-11-02",
  );
  await readRows();
  expect(paths()).toEqual(["/admin/audit?actor=system&action=shop.painted&start=2026-11-01&end=2026-11-02"]);
  expect(screen.getByLabelText("Who")).toHaveValue("system");
  expect(screen.getByLabelText("What")).toHaveValue("shop.painted");
  expect(screen.getByLabelText("Start date")).toHaveValue("11/01/2026");
  const options = within(screen.getByLabelText("What")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Everything",
    "shop.painted",
    "Signed in",
    "Signed out",
  ]);
});

test("requires both dates", async () => {
  const { paths } = renderAudit(() => ok(buildAnswer()));
  await readRows();
  await userEvent.clear(screen.getByLabelText("End date"));
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Please select both start and end dates.");
  expect(paths()).toHaveLength(1);
});

test("shows the empty state, with a button that clears the filter if there is one", async () => {
  const { host } = renderAudit(() => ok(buildAnswer({ data: [] })), "/admin/audit?actor=system");
  expect(await screen.findByRole("heading", { name: "No entries" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show all entries" }));
  expect(host.visits).toEqual(["/admin/audit"]);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Show all entries/ })).not.toBeInTheDocument());
  expect(screen.getByLabelText("Who")).toHaveValue("");
});

test("loads the next page on request", async () => {
  const { paths } = renderAudit((_, { path }) =>
    path.includes("cursor=c1")
      ? ok(buildAnswer({ data: [buildItem({ id: "8", action: "shop.painted" })] }))
      : ok(buildAnswer({ nextCursor: "c1" })),
  );
  await readRows();
  expect(screen.getByText(/^The latest 1 entry from/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(async () => expect(await readRows()).toHaveLength(2));
  expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
  expect(paths()).toEqual(["/admin/audit", "/admin/audit?cursor=c1"]);
});

test("keeps loaded entries when the next page fails to load", async () => {
  renderAudit((_, { path }) =>
    path.includes("cursor") ? { status: 503, body: { message: "Busy." } } : ok(buildAnswer({ nextCursor: "c1" })),
  );
  await readRows();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The next entries could not be loaded.");
  expect(await readRows()).toHaveLength(1);
});

test("shows a failed load until a retry succeeds", async () => {
  let isRefused = true;
  renderAudit(() => (isRefused ? { status: 400, body: { message: "Out of order." } } : ok(buildAnswer())));
  expect(await screen.findByRole("alert")).toHaveTextContent("The audit log could not be loaded.");
  isRefused = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await readRows()).toHaveLength(1);
});

test("shows what is loading", () => {
  renderAudit(() => new Promise(() => undefined));
  expect(screen.getByRole("status")).toHaveTextContent("Loading the audit log");
});
