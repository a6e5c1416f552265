import type { DebitRefund, InvoiceAnswer } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildInvoice } from "../testing/build-billing.js";
import { InvoicePage } from "./invoice.page.js";

const REFUND: DebitRefund = {
  ...{ id: "ref_1", invoiceId: "inv_93", invoice_number: "INV-2026-000093", amount: 1_000, status: "pending" },
  ...{ reason: "Billed by mistake", requestedAt: "2026-12-01T15:00:00.000Z", arrivesOn: "2026-12-04", failure: null },
};

/** An invoice of $44.40 that was paid, $5.00 of it refunded before. */
function renderPaid(wire: FakeRoutes = {}, change: Partial<InvoiceAnswer> = {}) {
  let refunds: DebitRefund[] = [{ ...REFUND, id: "ref_0", amount: 500, status: "succeeded" }];
  const { may } = buildInvoice();
  const build = (): InvoiceAnswer =>
    buildInvoice({
      ...{ status: "paid", refunds, billedBy: "Robin Quinn", may: { ...may, refund: true } },
      payments: [{ id: "pay_1", status: "succeeded", amount: 4_440, debitDate: "2026-11-23", attempt: 1 }],
      ...{ refundable: 3_940, refundKept: 3_940, ...change },
    });
  const api = fakeWire({
    "GET /pc/invoices/{id}": () => ({ status: 200, body: build() }),
    "POST /pc/refund-debit": () => {
      refunds = [...refunds, REFUND];
      return { status: 201, body: { refund: REFUND, refunds: [REFUND], message: "The refund was requested." } };
    },
    ...wire,
  });
  const session = { status: "authenticated", role: "billing" } as const;
  return { api, ...renderWithHost(<InvoicePage />, { api, session, location: "/invoice?id=inv_93" }) };
}

const open = async () => userEvent.click(await screen.findByRole("button", { name: "Refund" }));
const dialog = () => within(screen.getByRole("dialog", { name: "Refund: INV-2026-000093" }));

test("shows the arrival day of a part of a debit that it refunds with a reason", async () => {
  const { api, host } = renderPaid();
  await open();
  expect(dialog().getByText(/^At most \$39\.40 can be refunded\./)).toBeVisible();
  await userEvent.type(dialog().getByLabelText("Amount"), "10");
  await userEvent.type(dialog().getByLabelText("Reason"), " Billed by mistake ");
  await userEvent.click(dialog().getByRole("button", { name: "Refund $10.00" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("region", { name: "Refunds" })).toHaveTextContent("Arrives Fri, Dec 4");
  expect(api.requestsOf("POST /pc/refund-debit").map(({ body }) => body)).toEqual([
    { invoiceId: "inv_93", amount: 1_000, reason: "Billed by mistake" },
  ]);
  expect(host.notices).toEqual([{ type: "success", message: "The refund of $10.00 is on its way." }]);
});

test("refuses to refund more than was debited, or without a reason", async () => {
  const { api } = renderPaid();
  await open();
  await userEvent.type(dialog().getByLabelText("Amount"), "39.41");
  await userEvent.click(dialog().getByRole("button", { name: "Refund" }));
  expect(dialog().getByLabelText("Amount")).toHaveAccessibleDescription("At most $39.40.");
  expect(dialog().getByLabelText("Reason")).toHaveAccessibleDescription(/^Say why\./);
  expect(dialog().getByLabelText("Amount")).toHaveFocus();
  expect(api.requestsOf("POST /pc/refund-debit")).toEqual([]);
});

test("keeps the draft with the reason when the portal refuses", async () => {
  renderPaid({
    "POST /pc/refund-debit": () => ({ status: 409, body: { message: "The bank takes no refund of it." } }),
  });
  await open();
  await userEvent.type(dialog().getByLabelText("Amount"), "10");
  await userEvent.type(dialog().getByLabelText("Reason"), "Billed by mistake");
  await userEvent.click(dialog().getByRole("button", { name: "Refund $10.00" }));
  expect(await dialog().findByRole("alert")).toHaveTextContent("Nothing was refunded.The bank takes no refund of it.");
  expect(dialog().getByLabelText("Reason")).toHaveValue("Billed by mistake");
});

test("offers no more than the portal allows, with a warning of cents that the next invoice charges again", async () => {
  renderPaid({}, { refundable: 2_000, refundKept: 500 });
  await open();
  expect(dialog().getByText(/^At most \$20\.00 can be refunded\./)).toBeVisible();
  expect(
    dialog().getByText(
      "$15.00 of it was credited or refunded before. If you refund more than $5.00, the next invoice charges the difference again.",
    ),
  ).toBeVisible();
});

test("announces the sum of the refunds of several debits", async () => {
  const refunds = [
    { ...REFUND, amount: 700 },
    { ...REFUND, id: "ref_2", amount: 300 },
  ] as const;
  const { host } = renderPaid({
    "POST /pc/refund-debit": () => ({ status: 201, body: { refund: refunds[0], refunds, message: "Requested." } }),
  });
  await open();
  await userEvent.type(dialog().getByLabelText("Amount"), "10");
  await userEvent.type(dialog().getByLabelText("Reason"), "Billed by mistake");
  await userEvent.click(dialog().getByRole("button", { name: "Refund $10.00" }));
  await waitFor(() =>
    expect(host.notices).toEqual([{ type: "success", message: "The refund of $10.00 is on its way." }]),
  );
});
