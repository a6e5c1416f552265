import type { InvoiceAnswer } from "@portal/shared-ui/api";
import { type FakeAnswer, type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildInvoice, buildPayment } from "../testing/build-billing.js";
import { InvoicePage } from "./invoice.page.js";

const may = {
  ...{ void: false, reissue: false, writeOff: false, recordPayment: true },
  ...{ question: false, refund: false },
};
const success = { message: "It is done.", type: "success" } as const;
const billed = {
  id: "inv_93",
  invoice_number: "INV-2026-000093",
  status: "failed",
  total: 4_440,
  debitDate: "2026-11-23",
} as const;
const recorded = { ...success, payment: buildPayment(), invoice: billed };
const payment = { id: "dbt_2", status: "scheduled", amount: 3_440, debitDate: "2026-12-07", attempt: 2 } as const;
const retried = { ...success, payment, invoice: billed };

function renderFailed(change: Partial<InvoiceAnswer> = {}, wire: FakeRoutes = {}) {
  const retryDays = { from: "2026-11-30", to: "2027-05-22", amount: 3_440 };
  const invoice = buildInvoice({ status: "failed", total: 4_440, due: 3_440, may, retryDays, ...change });
  const api = fakeWire({ "GET /pc/invoices/{id}": () => ({ status: 200, body: invoice }), ...wire });
  const session = { status: "authenticated", role: "billing" } as const;
  return { api, ...renderWithHost(<InvoicePage />, { api, session, location: "/invoice?id=inv_93" }) };
}

test("records a payment once, in full by default, unless its input is invalid", async () => {
  const { api } = renderFailed({}, { "POST /pc/record-payment": () => ({ status: 201, body: recorded }) });
  expect(await screen.findByText("Still owed: $34.40")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Record a payment" }));
  const dialog = within(screen.getByRole("dialog", { name: "Record a payment: INV-2026-000093" }));
  const amount = dialog.getByLabelText("Amount");
  expect(amount).toHaveValue("$34.40");
  await userEvent.clear(amount);
  await userEvent.type(amount, "34.41");
  await userEvent.click(dialog.getByRole("button", { name: "Record the payment" }));
  expect(amount).toHaveAccessibleDescription("At most $34.40.");
  expect(dialog.getByLabelText("How it was paid")).toHaveAccessibleDescription("Choose how it was paid.");
  await userEvent.clear(amount);
  await userEvent.type(amount, "20");
  await userEvent.clear(dialog.getByLabelText("Day of the payment"));
  await userEvent.type(dialog.getByLabelText("Day of the payment"), "11/20/2026");
  await userEvent.selectOptions(dialog.getByLabelText("How it was paid"), "Check");
  await userEvent.type(dialog.getByLabelText("Reference (optional)"), "1042{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(api.requestsOf("POST /pc/record-payment").map(({ body }) => body)).toEqual([
    { invoiceId: "inv_93", amount: 2_000, date: "2026-11-20", method: "check", reference: "1042" },
  ]);
});

test("shows the portal's field errors at the field, other errors below the form", async () => {
  let reply: FakeAnswer<"POST /pc/record-payment"> = {
    status: 422,
    body: { message: "At most $10.00.", fields: { amount: "At most $10.00." } },
  };
  renderFailed({}, { "POST /pc/record-payment": () => reply });
  await userEvent.click(await screen.findByRole("button", { name: "Record a payment" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText("How it was paid"), "Wire");
  await userEvent.click(dialog.getByRole("button", { name: "Record the payment" }));
  await waitFor(() => expect(dialog.getByLabelText("Amount")).toHaveAccessibleDescription("At most $10.00."));
  expect(dialog.queryByText("Nothing was recorded.")).not.toBeInTheDocument();
  reply = { status: 409, body: { message: "A debit is on its way." } };
  await userEvent.click(dialog.getByRole("button", { name: "Record the payment" }));
  expect(await dialog.findByText("A debit is on its way.")).toBeVisible();
});

test("retries a debit only on a banking day, with the reason at the field", async () => {
  const refusal = { message: "Banks are closed.", fields: { date: "Banks are closed." } };
  let reply: FakeAnswer<"POST /pc/retry-debit"> = { status: 422, body: refusal };
  const { api } = renderFailed({}, { "POST /pc/retry-debit": () => reply });
  await userEvent.click(await screen.findByRole("button", { name: "Retry on…" }));
  const dialog = within(screen.getByRole("dialog", { name: "Retry the debit: INV-2026-000093" }));
  const day = dialog.getByLabelText("Banking day");
  expect(day).toHaveValue("11/30/2026");
  await userEvent.clear(day);
  await userEvent.type(day, "12/05/2026");
  await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(day).toHaveAccessibleDescription(/Banks are closed/));
  reply = { status: 200, body: retried };
  await userEvent.clear(day);
  await userEvent.type(day, "12/07/2026");
  await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(api.requestsOf("POST /pc/retry-debit").at(-1)?.body).toEqual({ invoiceId: "inv_93", date: "2026-12-07" });
});

test("names the retry's own amount instead of all that is due", async () => {
  renderFailed({ due: 5_100, retryDays: { from: "2026-11-30", to: "2027-05-22", amount: 3_600 } });
  await userEvent.click(await screen.findByRole("button", { name: "Retry on…" }));
  expect(screen.getByRole("dialog")).toHaveTextContent("$36.00 is debited on the day you choose");
});

test("sends a reversal with its reason, which reversed payments show", async () => {
  const takenBack = { at: "2026-11-22T15:00:00.000Z", reason: "It bounced" };
  const outsidePayments = [buildPayment({ recordedBy: "Alex Admin" }), buildPayment({ id: "pay_3", takenBack })];
  const { api } = renderFailed(
    { outsidePayments },
    { "POST /pc/take-back-payment": () => ({ status: 200, body: recorded }) },
  );
  const payments = await screen.findByRole("region", { name: "Paid another way" });
  expect(payments).toHaveTextContent("Fri, Nov 20Check 1042");
  expect(payments).toHaveTextContent("by Alex Admin");
  expect(payments).toHaveTextContent("It bounced");
  await userEvent.click(within(payments).getByRole("button", { name: "Reverse" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Reason"), "Wrong client");
  await userEvent.click(dialog.getByRole("button", { name: "Reverse the payment" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(api.requestsOf("POST /pc/take-back-payment").map(({ body }) => body)).toEqual([
    { id: "pay_2", reason: "Wrong client" },
  ]);
});

test("hides both actions when the portal does not allow them", async () => {
  renderFailed({ may: { ...may, recordPayment: false, question: false }, retryDays: null });
  expect(await screen.findByRole("region", { name: "Commission" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Record a payment" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Retry on…" })).not.toBeInTheDocument();
});
