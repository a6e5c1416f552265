import type { BillingCaseItem } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { CasesPage } from "./cases.page.js";

function buildCase(change: Partial<BillingCaseItem> = {}): BillingCaseItem {
  return {
    ...{ id: "7", kind: "amount", subject: "deb_1", expected: "$120.00", found: "$123.45" },
    invoice: { id: "bil_1", invoice_number: "INV-2026-000093", attempt: 2 },
    client: { id: "usr_1", name: "Glow Garage" },
    deposit: null,
    ...{ openedAt: "2026-11-25T21:00:00.000Z", seenAt: "2026-11-26T21:00:00.000Z" },
    ...change,
  };
}

function renderCases(routes: FakeRoutes) {
  const api = fakeWire(routes);
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<CasesPage />, { api, session, location: "/admin/cases" }) };
}

const listing =
  (data: BillingCaseItem[], nextCursor: string | null = null): FakeRoutes["GET /pc/cases"] =>
  () => ({ status: 200, body: { data, timeZone: "America/New_York", nextCursor } });

const openClosing = async () =>
  userEvent.click(await screen.findByRole("button", { name: /^Close: Different amount/ }));
const confirm = () => userEvent.click(screen.getByRole("button", { name: "Close the case" }));

test("shows both values of each difference with the client, or with the id of a debit without one", async () => {
  const stranger = buildCase({ id: "6", kind: "only-there", subject: "pi_9", invoice: null, client: null });
  renderCases({ "GET /pc/cases": listing([buildCase(), stranger]) });
  const table = await screen.findByRole("table", { name: "Open cases, newest first" });
  const row = within(table).getByRole("row", { name: /Different amount/ });
  expect(row).toHaveTextContent(/Glow GarageINV-2026-000093, attempt 2\$120\.00\$123\.45Nov 2[56], 2026/);
  expect(within(row).getByRole("link", { name: "Glow Garage" })).toHaveAttribute("href", "/admin/ledger?client=usr_1");
  expect(within(row).getByRole("link", { name: "INV-2026-000093" })).toHaveAttribute("href", "/invoice?id=bil_1");
  expect(within(table).getByRole("row", { name: /only the provider has/ })).toHaveTextContent("pi_9");
});

test("shows an unbalanced ledger with its entry and the client's account", async () => {
  const sums = { expected: "postings that sum to $0.00", found: "postings of $0.12 in all: void of bil_1" };
  const ledger = buildCase({ kind: "ledger", subject: "entry:12", invoice: null, ...sums });
  renderCases({ "GET /pc/cases": listing([ledger]) });
  const row = await screen.findByRole("row", { name: /The ledger does not add up/ });
  expect(row).toHaveTextContent(
    /Glow Garageentry:12postings that sum to \$0\.00postings of \$0\.12 in all: void of bil_1/,
  );
  expect(screen.getByRole("columnheader", { name: "Expected" })).toBeVisible();
});

test("links the invoice that billed sales from before the signature", async () => {
  const invoice = { id: "bil_2", invoice_number: "INV-2026-000094", attempt: 0 };
  renderCases({ "GET /pc/cases": listing([buildCase({ kind: "unsigned", subject: "bil_2", invoice })]) });
  const row = await screen.findByRole("row", { name: /Sales from before the agreement were billed/ });
  expect(row).toHaveTextContent(/Glow GarageINV-2026-000094\$120\.00/);
  expect(within(row).getByRole("link", { name: "INV-2026-000094" })).toHaveAttribute("href", "/invoice?id=bil_2");
});

test("shows an objection with both reasons, deposit and invoice, to be decided instead of closed", async () => {
  const marking = {
    ...{ marked: true, at: "2026-11-28T19:41:00.000Z", by: "Alex Morgan", takenBack: false, reason: "Paid by check" },
    ...{ objection: { at: "2026-11-29T15:05:00.000Z", reason: "A loan", decision: null }, canObject: false },
    ...{ objectUntil: "2026-12-05", invoice: { id: "bil_3", invoice_number: "INV-2026-000095" } },
  };
  const deposit = { id: "fctxn_1", amount: 42_000, transacted_at: 1_795_190_400, description: "CHECK 1182", marking };
  const item = buildCase({ kind: "objection", subject: "4", invoice: null, deposit, found: "A loan" });
  const { api } = renderCases({
    "GET /pc/cases": listing([item]),
    "POST /pc/decide-objection": () => ({ status: 200, body: { message: "Decided.", type: "success" } }),
  });
  const row = await screen.findByRole("row", { name: /A client objects to a bank deposit/ });
  expect(row).toHaveTextContent(/Glow Garage\$420\.00, CHECK 1182INV-2026-000095/);
  expect(row).toHaveTextContent("Marked as a sale by Alex Morgan: “Paid by check”Client: “A loan”");
  expect(within(row).queryByRole("button", { name: /^Close/ })).not.toBeInTheDocument();
  await userEvent.click(within(row).getByRole("button", { name: "Keep as a sale: CHECK 1182" }));
  await userEvent.type(screen.getByLabelText("Reason"), "The invoice says so");
  await userEvent.click(screen.getByRole("button", { name: "Keep as a sale" }));
  expect(api.requestsOf("POST /pc/decide-objection").map(({ body }) => body)).toEqual([
    { id: "fctxn_1", source: "bank", keep: true, reason: "The invoice says so" },
  ]);
});

test("links an objection to a late sale to the page that decides it", async () => {
  const item = buildCase({ kind: "objection", subject: "claim 7", invoice: null, found: "It was paid twice" });
  renderCases({ "GET /pc/cases": listing([item]) });
  const row = await screen.findByRole("row", { name: /objects to a bank deposit or a late sale/ });
  expect(within(row).getByRole("link", { name: "Decide in Unbilled sales" })).toHaveAttribute(
    "href",
    "/admin/revenue-claims?state=claimed",
  );
  expect(within(row).queryByRole("button")).not.toBeInTheDocument();
});

test("reloads the list after a case is closed with a reason", async () => {
  let cases = [buildCase()];
  const { api, host } = renderCases({
    "GET /pc/cases": () => ({ status: 200, body: { data: cases, timeZone: "America/New_York", nextCursor: null } }),
    "POST /pc/close-case": () => {
      cases = [];
      return { status: 200, body: { message: "The case is closed.", type: "success" } };
    },
  });
  await openClosing();
  await confirm();
  expect(screen.getByLabelText("Reason")).toHaveAccessibleDescription(/Say why\./);
  expect(api.requestsOf("POST /pc/close-case")).toEqual([]);
  await userEvent.type(screen.getByLabelText("Reason"), " Refunded by hand ");
  await confirm();
  expect(await screen.findByRole("heading", { name: "No open cases" })).toBeVisible();
  expect(api.requestsOf("POST /pc/close-case").map(({ body }) => body)).toEqual([
    { id: "7", reason: "Refunded by hand" },
  ]);
  expect(host.notices).toEqual([{ type: "success", message: "The case is closed." }]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("keeps the dialog with its text when closing is refused", async () => {
  renderCases({
    "GET /pc/cases": listing([buildCase()]),
    "POST /pc/close-case": () => ({ status: 404, body: { message: "There is no such case." } }),
  });
  await openClosing();
  await userEvent.type(screen.getByLabelText("Reason"), "Seen");
  await confirm();
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no such case.");
  expect(screen.getByLabelText("Reason")).toHaveValue("Seen");
});

test("loads older cases on request", async () => {
  const { api } = renderCases({
    "GET /pc/cases": (_, { path }) => ({
      status: 200,
      body: path.includes("cursor=7")
        ? { data: [buildCase({ id: "3", kind: "state" })], timeZone: "America/New_York", nextCursor: null }
        : { data: [buildCase()], timeZone: "America/New_York", nextCursor: "7" },
    }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("row", { name: /Different status/ })).toBeVisible();
  expect(api.requestsOf("GET /pc/cases").map(({ path }) => path)).toEqual(["/pc/cases", "/pc/cases?cursor=7"]);
});

test("shows that it loads, is empty or failed to load", async () => {
  const { unmount } = renderCases({ "GET /pc/cases": () => new Promise(() => undefined) });
  expect(screen.getByText("Loading the cases")).toBeInTheDocument();
  unmount();
  const empty = renderCases({ "GET /pc/cases": listing([]) });
  expect(await screen.findByRole("heading", { name: "No open cases" })).toBeVisible();
  empty.unmount();
  renderCases({ "GET /pc/cases": () => ({ status: 403, body: { message: "Only admins may see this." } }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("The cases could not be loaded.");
});
