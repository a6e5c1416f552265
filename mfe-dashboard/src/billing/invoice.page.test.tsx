import type { HostRole } from "@portal/host-contract";
import type { InvoiceAnswer } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildInvoice, buildInvoiceLine } from "../testing/build-billing.js";
import { InvoicePage } from "./invoice.page.js";

interface Situation {
  invoice?: Partial<InvoiceAnswer>;
  role?: HostRole;
  wire?: FakeRoutes;
}

function renderInvoice({ invoice, role = "user", wire = {} }: Situation = {}) {
  const api = fakeWire({
    "GET /pc/invoices/{id}": () => ({ status: 200, body: buildInvoice(invoice) }),
    ...wire,
  });
  const session = { status: "authenticated", role } as const;
  return { api, ...renderWithHost(<InvoicePage />, { api, session, location: "/invoice?id=inv_93" }) };
}

const findLines = () =>
  screen.findByRole("table", { name: "Lines by day, newest first. Times in Eastern Time (America/New York)." });

test("shows the payment status and the arithmetic of the total", async () => {
  const { api } = renderInvoice();
  const commission = await screen.findByRole("region", { name: "Commission" });
  expect(commission).toHaveTextContent("CommissionProcessing$44.40$148.00 × 30% = $44.40");
  const steps = within(commission).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent.replace(/\s/g, " "))).toEqual([
    "IssuedNov 21, 2026, 9:12 AM EST",
    "Debit sentNov 23, 2026, 9:00 AM ESTLast sale Fri, Nov 20: the following MondayNow: the bank takes 2 to 4 bank days",
    "PaidBetween Wed, Nov 25 and Mon, Nov 30",
  ]);
  expect(screen.getByRole("link", { name: "PDF" })).toHaveAttribute("href", "/api/pc/invoices/inv_93/file");
  expect(api.requests.map(({ path }) => path)).toEqual(["/pc/invoices/inv_93"]);
});

test("prints no inexact product", async () => {
  renderInvoice({ invoice: { isExactShare: false, commission: 4_441, total: 4_441 } });
  expect(await screen.findByText("30% of each sale, $148.00 in all")).toBeVisible();
});

test("shows what credits of earlier sales deduct", async () => {
  renderInvoice({ invoice: { total: 3_440 } });
  expect(await screen.findByText("$148.00 × 30% = $44.40, less $10.00 in credits = $34.40")).toBeVisible();
});

test("lists the lines by day, newest first, with totals", async () => {
  renderInvoice();
  const rows = within(await findLines()).getAllByRole("row");
  expect(rows.slice(1).map(({ textContent }) => textContent.replace(/\s/g, " "))).toEqual([
    "Fri, Nov 20, 1 line$130.00$113.00$33.90",
    "Clay Bar Treatment and 1 more2:30 PM, Square$130.00$113.00$33.90",
    "Thu, Nov 19, 1 line$37.80$35.00$10.50",
    "Express Wash10:00 AM, Square$37.80$35.00$10.50",
    "2 lines$167.80$148.00$44.40",
  ]);
});

test("opens the sale of a line, or all sales of its day by a link", async () => {
  renderInvoice();
  await findLines();
  await userEvent.click(screen.getByRole("button", { name: "Clay Bar Treatment and 1 more" }));
  const sale = screen.getByRole("dialog", { name: "Clay Bar Treatment and 1 more" });
  expect(sale).toHaveTextContent("1 × Clay Bar Treatment$99.002 × Tire Shine$7.00");
  expect(sale).toHaveTextContent("$113.00 × 30% = $33.90");
  expect(sale).toHaveTextContent("CAISENgvlJ6jLWAzERDzjyHV");
  expect(within(sale).getByRole("link")).toHaveAttribute("href", "/?start=2026-11-20&end=2026-11-20");

  await userEvent.click(within(sale).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("marks reversals", async () => {
  renderInvoice({ invoice: { lines: [buildInvoiceLine({ kind: "credit", verified: -2_900, commission: -870 })] } });
  expect(within(await findLines()).getByText("Credit")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Clay Bar Treatment and 1 more" }));
  expect(screen.getByRole("dialog")).toHaveTextContent("−$8.70: what we billed for it, minus 30% of what is left");
});

test("shows the next attempt after a failed debit", async () => {
  renderInvoice({
    invoice: {
      status: "failed",
      events: [
        { kind: "failed", at: "2026-11-24T14:00:00.000Z", text: "The account did not hold enough (R01)." },
        { kind: "retry", at: null, between: { start: "2026-11-27", end: "2026-11-27" }, text: null },
      ],
    },
  });
  expect(await screen.findByText("Debit failed")).toBeVisible();
  expect(screen.getByText("The account did not hold enough (R01).")).toBeVisible();
  expect(screen.getByText("Next attempt planned")).toBeVisible();
});

test("shows the facts, without agency details for clients", async () => {
  renderInvoice();
  const facts = await screen.findByRole("region", { name: "Details" });
  expect(facts).toHaveTextContent("Attempt1 of up to 3");
  expect(facts).not.toHaveTextContent("Billed by");
  expect(screen.queryByRole("button", { name: /Void/ })).not.toBeInTheDocument();
});

test("shows what a bookkeeper needs: parties, number, days, status with time, payment method, questions and sums", async () => {
  const refund = buildInvoiceLine({
    id: "line_3",
    kind: "refund",
    verified: -1_000,
    commission: -300,
    totalOrder: -1_000,
  });
  const { lines } = buildInvoice();
  const sums = { verified: 13_800, commission: 4_140, total: 4_140 };
  renderInvoice({ invoice: { lines: [...lines, refund], ...sums, questionsUntil: "2099-11-28" } });
  await findLines();
  const read = (name: string) =>
    screen.getAllByText(name, { selector: "dt" }).map((term) => term.parentElement?.textContent.replace(/\s/g, " "));
  expect(read("From")).toEqual(["FromCedar & Main1 Sample Street, New York, NY 10001billing@agency.test"]);
  expect(read("Bill to")).toEqual(["Bill toRosa's Detailing31-00 Example Avenue, Astoria, NY 11106"]);
  expect(read("Invoice")[0]).toMatch(/^InvoiceINV-2026-000093Issued Nov 21, 2026, 9:12.AMDue Nov 23, 2026$/);
  expect(read("Status")[0]).toMatch(/^StatusProcessing since Nov 23, 2026, 9:00.AM$/);
  expect(read("Payment method")).toEqual(["Payment methodBank debit from First Harbor Bank •••• 6789"]);
  expect(read("Questions until")).toEqual(["Questions untilSat, Nov 28"]);
  expect(read("30% of 2 sales, $148.00")).toEqual(["30% of 2 sales, $148.00$44.40"]);
  expect(read("30% of 1 refund, −$10.00")).toEqual(["30% of 1 refund, −$10.00−$3.00"]);
  expect(read("Invoice total")).toEqual(["Invoice total$41.40"]);
  expect(screen.getByText(/You can question any line until Sat, Nov 28, also after the debit/)).toBeVisible();
});

const may = { void: true, reissue: true, writeOff: false, recordPayment: false, question: false, refund: false };

test("voids an invoice only with a reason", async () => {
  let status: InvoiceAnswer["status"] = "scheduled";
  const { api } = renderInvoice({
    role: "admin",
    wire: {
      "GET /pc/invoices/{id}": () => ({
        status: 200,
        body: buildInvoice({
          status,
          billedBy: "Alex Admin",
          may: status === "void" ? { ...may, void: false, reissue: false } : may,
        }),
      }),
      "POST /pc/void-invoice": () => {
        status = "void";
        return { status: 200, body: { invoice: null, message: "The invoice is void.", type: "success" } };
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Void the invoice" }));
  const dialog = screen.getByRole("dialog", { name: "Void the invoice: INV-2026-000093" });
  expect(within(dialog).getByLabelText("Reason")).toHaveAccessibleDescription("The client sees it on the invoice.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Void the invoice" }));
  expect(within(dialog).getByText("Say why.")).toBeVisible();
  expect(api.requestsOf("POST /pc/void-invoice")).toEqual([]);

  await userEvent.type(within(dialog).getByLabelText("Reason"), "Billed twice");
  await userEvent.click(within(dialog).getByRole("button", { name: "Void the invoice" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await screen.findByText("Void")).toBeVisible();
  expect(api.requestsOf("POST /pc/void-invoice").map(({ body }) => body)).toEqual([
    { id: "inv_93", reason: "Billed twice" },
  ]);
});

test("opens the new invoice after a reissue, or explains a refusal", async () => {
  let isRefused = true;
  const { host } = renderInvoice({
    role: "billing",
    invoice: { may },
    wire: {
      "POST /pc/reissue-invoice": () =>
        isRefused
          ? { status: 409, body: { message: "Its debit is on its way." } }
          : {
              status: 200,
              body: {
                invoice: { ...buildInvoice(), id: "inv_94", status: "scheduled" },
                message: "Reissued.",
                type: "success",
              },
            },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Void and reissue" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Reason"), "Wrong days");
  await userEvent.click(dialog.getByRole("button", { name: "Void and reissue" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Nothing was changed.Its debit is on its way.");

  isRefused = false;
  await userEvent.click(dialog.getByRole("button", { name: "Void and reissue" }));
  await waitFor(() => expect(host.visits).toEqual(["/invoice?id=inv_94"]));
});

test("explains the consequences of a write-off where it is allowed", async () => {
  let status: InvoiceAnswer["status"] = "disputed";
  const { api } = renderInvoice({
    role: "admin",
    wire: {
      "GET /pc/invoices/{id}": () => ({
        status: 200,
        body: buildInvoice({ status, may: { ...may, writeOff: status === "disputed" } }),
      }),
      "POST /pc/write-off-invoice": () => {
        status = "credited";
        return { status: 200, body: { invoice: null, message: "It is written off.", type: "success" } };
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Write off" }));
  const dialog = within(screen.getByRole("dialog", { name: "Write off: INV-2026-000093" }));
  expect(dialog.getByText(/give up the amount owed for good/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText("Reason"), "The shop has closed");
  await userEvent.click(dialog.getByRole("button", { name: "Write off" }));
  expect(await screen.findByText("Written off")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Write off" })).not.toBeInTheDocument();
  expect(api.requestsOf("POST /pc/write-off-invoice").map(({ body }) => body)).toEqual([
    { id: "inv_93", reason: "The shop has closed" },
  ]);
});

test("shows whether it loads, failed to load or has no id", async () => {
  const { unmount } = renderInvoice({ wire: { "GET /pc/invoices/{id}": () => new Promise(() => undefined) } });
  expect(screen.getByText("Loading the invoice")).toBeInTheDocument();
  unmount();

  const refused = () => ({ status: 404, body: { message: "There is no such invoice." } });
  const failed = renderInvoice({ wire: { "GET /pc/invoices/{id}": refused } });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The invoice could not be loaded.There is no such invoice.",
  );
  failed.unmount();

  renderWithHost(<InvoicePage />, { location: "/invoice" });
  expect(screen.getByRole("heading", { name: "No invoice is chosen" })).toBeVisible();
});
