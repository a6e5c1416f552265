import type { HostRole } from "@portal/host-contract";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildInvoiceItem } from "../testing/build-billing.js";
import { InvoicesPage } from "./invoices.page.js";

function renderInvoices(
  answer: FakeRoutes["POST /pc/fetch-invoices"],
  role: HostRole = "user",
  location = "/invoices",
) {
  const api = fakeWire({ "POST /pc/fetch-invoices": answer });
  const session = { status: "authenticated", role } as const;
  return { api, ...renderWithHost(<InvoicesPage />, { api, session, location }) };
}

const one = () => ({ status: 200, body: [buildInvoiceItem()] });

test("lists the caller's invoices, each with its lines, page and PDF", async () => {
  const { api } = renderInvoices(one);
  const invoice = await screen.findByRole("listitem");
  expect(invoice).toHaveTextContent(/INV-2026-000093Nov\s16\s–\s20,\s2026, 2 linesProcessing\$44\.40/);
  await userEvent.click(within(invoice).getByText("INV-2026-000093"));

  const lines = screen.getByRole("table", { name: "Lines of INV-2026-000093" });
  expect(within(lines).getByRole("row", { name: /Clay Bar Treatment and 1 more/ })).toHaveTextContent("$130.00$33.90");
  expect(screen.getByRole("link", { name: "All 2 lines of INV-2026-000093" })).toHaveAttribute(
    "href",
    "/invoice?id=inv_93",
  );
  expect(screen.getByRole("link", { name: "PDF of INV-2026-000093" })).toHaveAttribute(
    "href",
    "/api/pc/invoices/inv_93/file",
  );
  expect(api.requests.map(({ body }) => body)).toEqual([{}]);
});

test("lists a client's invoices to billing staff, or all clients' with names", async () => {
  const { api, unmount } = renderInvoices(one, "billing", "/invoices?client=usr_rosa");
  await screen.findByRole("listitem");
  expect(api.requests.map(({ body }) => body)).toEqual([{ id: "usr_rosa" }]);
  expect(screen.getByRole("link", { name: "Debits" })).toHaveAttribute("href", "/debits?client=usr_rosa");
  unmount();

  const nobody = renderInvoices(one, "admin");
  expect(await screen.findByRole("listitem")).toHaveTextContent(/INV-2026-000093Rosa's Detailing/);
  expect(nobody.api.requests.map(({ body }) => body)).toEqual([{}]);
  expect(screen.getByRole("link", { name: "Debits" })).toHaveAttribute("href", "/debits");
});

test("ignores another client's id in the URL for clients", async () => {
  const { api } = renderInvoices(one, "user", "/invoices?client=usr_other");
  await screen.findByRole("listitem");
  expect(api.requests.map(({ body }) => body)).toEqual([{}]);
});

test("loads older invoices on request", async () => {
  const { api } = renderInvoices(({ cursor }) =>
    cursor === undefined
      ? { status: 200, body: [buildInvoiceItem()], headers: { "X-Next-Cursor": "c2" } }
      : { status: 200, body: [buildInvoiceItem({ id: "inv_85", invoice_number: "INV-2026-000085" })] },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Show older invoices" }));
  expect(await screen.findByText("INV-2026-000085")).toBeVisible();
  expect(api.requests.at(-1)?.body).toEqual({ cursor: "c2" });
});

test("shows whether it loads, is empty or failed to load", async () => {
  const { unmount } = renderInvoices(() => new Promise(() => undefined));
  expect(screen.getByText("Loading the invoices")).toBeInTheDocument();
  unmount();

  const empty = renderInvoices(() => ({ status: 200, body: [] }));
  expect(await screen.findByRole("heading", { name: "No invoices yet" })).toBeVisible();
  empty.unmount();

  let isDown = true;
  renderInvoices(() => (isDown ? { status: 503, body: { message: "Busy." } } : one()));
  expect(await screen.findByRole("alert")).toHaveTextContent("Error fetching dataBusy.");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("INV-2026-000093")).toBeVisible();
});

test("gives no debit date for an invoice whose debit is postponed", async () => {
  renderInvoices(() => ({ status: 200, body: [buildInvoiceItem({ postponed: true })] }));
  await userEvent.click(within(await screen.findByRole("listitem")).getByText("INV-2026-000093"));
  expect(screen.getByText("Debit date: Postponed, the day follows")).toBeVisible();
});
