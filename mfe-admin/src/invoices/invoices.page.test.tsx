import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildInvoiceList, buildListedInvoice } from "../testing/build-invoices.js";
import { InvoicesPage } from "./invoices.page.js";

const paid = buildListedInvoice({
  ...{ id: "bil_85", invoice_number: "INV-2026-000085", name: "Gleam Garage", status: "paid" },
  ...{ total: 10_000, debited: 10_000, paidOtherwise: 0, due: 0 },
});

function renderInvoices(wire: FakeRoutes = {}, location = "/admin/invoices") {
  const body = buildInvoiceList(buildListedInvoice(), paid);
  const api = fakeWire({ "GET /pc/invoices": () => ({ status: 200, body }), ...wire });
  const session = { status: "authenticated", role: "billing" } as const;
  return { api, ...renderWithHost(<InvoicesPage />, { api, session, location }) };
}

const queryOf = (path: string | undefined) => Object.fromEntries(new URLSearchParams((path ?? "").split("?")[1]));

test("lists billed, paid and owed amounts, with totals of all matching invoices", async () => {
  renderInvoices();
  const table = await screen.findByRole("table", { name: "Invoices, newest first" });
  const row = within(table).getByRole("row", { name: /INV-2026-000093/ });
  expect(row).toHaveTextContent("Rosa's DetailingFailedMon, Nov 23$10.00$34.40$44.40");
  expect(within(row).getByRole("link")).toHaveAttribute("href", "/invoice?id=bil_93");
  expect(within(table).getByRole("row", { name: /2 invoices/ })).toHaveTextContent("$110.00$34.40$144.40");
});

test("puts the filter in the address only on 'Show', without an invalid day", async () => {
  const { api, host } = renderInvoices();
  await screen.findByRole("table");
  await userEvent.type(screen.getByLabelText("Number or business"), "rosa");
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Open (owed)");
  await userEvent.type(screen.getByLabelText("Issued from"), "soon");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByLabelText("Issued from")).toHaveAccessibleDescription("Enter a day as mm/dd/yyyy.");
  await userEvent.clear(screen.getByLabelText("Issued from"));
  await userEvent.type(screen.getByLabelText("Issued from"), "11/01/2026");
  expect(api.requestsOf("GET /pc/invoices")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(host.visits).toEqual(["/admin/invoices?q=rosa&status=open&start=2026-11-01"]);
});

test("uses the same filter, from the address, for the list as for the CSV", async () => {
  URL.createObjectURL = () => "blob:csv";
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const headers = { "Content-Disposition": 'attachment; filename="invoices.csv"' };
  const { api, host } = renderInvoices(
    { "GET /pc/invoices.csv": () => ({ status: 200, body: { message: "Invoice" }, headers }) },
    "/admin/invoices?q=gleam&status=paid&end=2026-11-30",
  );
  await screen.findByRole("table");
  const wanted = { q: "gleam", status: "paid", end: "2026-11-30" };
  expect(queryOf(api.requestsOf("GET /pc/invoices")[0]?.path)).toEqual(wanted);
  await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(host.notices).toEqual([{ type: "success", message: "invoices.csv is saved." }]));
  expect(queryOf(api.requestsOf("GET /pc/invoices.csv")[0]?.path)).toEqual(wanted);
});

test("shows whether it is empty, with or without a filter, or failed to load", async () => {
  const none = { "GET /pc/invoices": () => ({ status: 200, body: buildInvoiceList() }) };
  const { host, unmount } = renderInvoices(none, "/admin/invoices?status=void");
  await userEvent.click(await screen.findByRole("button", { name: "Show all invoices" }));
  expect(host.visits).toEqual(["/admin/invoices"]);
  unmount();
  const empty = renderInvoices(none);
  expect(await screen.findByText("No invoices yet")).toBeVisible();
  empty.unmount();
  renderInvoices({ "GET /pc/invoices": () => ({ status: 400, body: { message: "Out of order.", type: "error" } }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("The invoices could not be loaded.Out of order.");
});
