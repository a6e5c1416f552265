import type { DebitDriftItem, DriftItem, PageDriftItem } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";

import { InboxPage } from "./inbox.page.js";

function renderInbox(routes: FakeRoutes) {
  const session = { status: "authenticated", role: "admin" } as const;
  return renderWithHost(<InboxPage />, { api: fakeWire(routes), session, location: "/admin/inbox?view=catch-up" });
}

const ok =
  <T,>(body: T) =>
  () => ({ status: 200, body });

const content = { state: "COMPLETED", total: 4_000, tip: 0, tax: 100 };
const noDebits = { "GET /admin/debit-drifts": ok({ data: [], nextCursor: null }) };
const noPages = { "GET /admin/page-drifts": ok({ data: [], nextCursor: null }), ...noDebits };
const drift: DriftItem = {
  ...{ id: "2", at: "2026-11-20T08:00:00.000Z", source: "square", subject: "order1", expected: content, found: null },
  business: { id: "biz_1", name: "Shine & Co" },
};

test("shows missing or changed sales with client, source and time", async () => {
  const changed = { ...drift, id: "1", source: null, subject: "order2", found: { ...content, total: 3_000 } };
  renderInbox({ "GET /admin/drifts": ok({ data: [drift, changed], nextCursor: null }), ...noPages });
  const table = within(await screen.findByRole("table"));
  expect(table.getByRole("row", { name: /order1/ })).toHaveTextContent(
    /It was missing.*Shine & Co.*Square.*Nothing.*\$40\.00/,
  );
  expect(table.getByRole("row", { name: /order2/ })).toHaveTextContent(/It had changed.*Unknown.*\$30\.00.*\$40\.00/);
  expect(screen.getByRole("link", { name: "Catch-up" })).toHaveAttribute("aria-current", "page");
});

test("shows whether it is empty or failed to load", async () => {
  const nothing = ok({ data: [], nextCursor: null });
  const refused = () => ({ status: 403, body: { message: "No." } });
  const { unmount } = renderInbox({ "GET /admin/drifts": nothing, ...noPages });
  expect(await screen.findByRole("heading", { name: "Nothing was missed" })).toBeVisible();
  expect(await screen.findByRole("heading", { name: "No page change was missed" })).toBeVisible();
  expect(await screen.findByRole("heading", { name: "No debit change was missed" })).toBeVisible();
  unmount();
  const other = renderInbox({ "GET /admin/drifts": refused, ...noPages });
  expect(await screen.findByRole("alert")).toHaveTextContent("The repaired sales could not be loaded.");
  other.unmount();
  const third = renderInbox({ "GET /admin/drifts": nothing, "GET /admin/page-drifts": refused, ...noDebits });
  expect(await screen.findByRole("alert")).toHaveTextContent("The repaired pages could not be loaded.");
  third.unmount();
  renderInbox({ "GET /admin/drifts": nothing, ...noPages, "GET /admin/debit-drifts": refused });
  expect(await screen.findByRole("alert")).toHaveTextContent("The repaired debits could not be loaded.");
});

test("shows missed events of Facebook pages with client, page and repair", async () => {
  const one: PageDriftItem = {
    ...{ id: "2", at: "2026-11-20T08:00:00.000Z", business: drift.business, subject: "1001_7", kind: "missing" },
    page: { id: "1001", name: "Shine on Facebook" },
  };
  const gone: PageDriftItem = { ...one, id: "1", subject: "1001_8", kind: "gone", page: { id: "1001", name: null } };
  const nothing = ok({ data: [], nextCursor: null });
  const pages = ok({ data: [one, gone], nextCursor: null });
  renderInbox({ "GET /admin/drifts": nothing, "GET /admin/page-drifts": pages, ...noDebits });
  const table = within(await screen.findByRole("table"));
  expect(table.getByRole("row", { name: /1001_7/ })).toHaveTextContent(
    /A new item was not reported.*Shine & Co.*Shine on Facebook.*Added to the events/,
  );
  expect(table.getByRole("row", { name: /1001_8/ })).toHaveTextContent(
    /A removal was not reported.*1001.*Removed from the events/,
  );
});

test("shows missed events of debits with client, invoice and current state", async () => {
  const one: DebitDriftItem = {
    ...{ id: "1", at: "2026-11-20T14:00:00.000Z", business: drift.business, subject: "pi_7", amount: 12_345 },
    ...{ invoiceNumber: "INV-2026-000001", found: "succeeded", expected: "returned" },
  };
  const debits = { "GET /admin/debit-drifts": ok({ data: [one], nextCursor: null }) };
  renderInbox({ "GET /admin/drifts": ok({ data: [], nextCursor: null }), ...noPages, ...debits });
  const table = within(await screen.findByRole("table"));
  expect(table.getByRole("row", { name: /pi_7/ })).toHaveTextContent(
    /taken back by the bank.*Shine & Co.*INV-2026-000001.*\$123\.45.*From “paid” to “taken back by the bank”/,
  );
});
