import type { InvoiceAnswer } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { InvoicePage } from "../billing/invoice.page.js";
import { buildInvoiceLine } from "../testing/build-billing.js";
import { buildDispute, buildQuestionable } from "../testing/build-dispute.js";
import { setNow } from "../testing/set-now.js";

beforeEach(() => setNow("2026-11-28T15:00:00.000Z"));
afterEach(() => jest.useRealTimers());

function renderInvoice(invoice: Partial<InvoiceAnswer> = {}, wire: FakeRoutes = {}) {
  const api = fakeWire({
    "GET /pc/invoices/{id}": () => ({ status: 200, body: buildQuestionable(invoice) }),
    "POST /pc/disputes": () => ({ status: 201, body: { dispute: buildDispute() } }),
    ...wire,
  });
  const session = { status: "authenticated", role: "user" } as const;
  return { api, ...renderWithHost(<InvoicePage />, { api, session, location: "/invoice?id=inv_133" }) };
}

const openLine = async () =>
  userEvent.click(await screen.findByRole("button", { name: /^Question this line: Full Detail, Air Freshener/ }));
const dialog = () => within(screen.getByRole("dialog"));
const sent = (api: ReturnType<typeof renderInvoice>["api"]) =>
  api.requestsOf("POST /pc/disputes").map(({ body }) => body);

test("offers a question on each line with commission, unless it links to an open one", async () => {
  renderInvoice();
  const table = await screen.findByRole("table", { name: /^Lines by day/ });
  const questions = within(table).getAllByRole("button", { name: /^Question/ });
  expect(questions.map((button) => button.getAttribute("aria-label")?.replace(/\s/g, " "))).toEqual([
    "Question this line: Full Detail, Air Freshener, Nov 27, 2026, 4:06 PM",
  ]);
  const row = within(table).getByRole("row", { name: /Paint Correction/ });
  expect(row).toHaveTextContent("On hold: $30.00");
  expect(within(row).getByRole("link", { name: "Open the question about Paint Correction" })).toHaveAttribute(
    "href",
    "/dispute?id=dsp_1",
  );
});

test("shows the amount on hold, the new debit and a link to the question", async () => {
  renderInvoice();
  const sum = await screen.findByRole("region", { name: "Commission" });
  expect(sum).toHaveTextContent("$93.05, with $30.00 on hold: $63.05 is debited Mon, Nov 30.");
  expect(within(sum).getByRole("link", { name: "Open the question" })).toHaveAttribute("href", "/dispute?id=dsp_1");
  const read = (name: string) => screen.getByText(name, { selector: "dt" }).parentElement?.textContent;
  expect(read("On hold, 1 line in question")).toBe("On hold, 1 line in question−$30.00");
  expect(screen.getByText(/^To be debited/).parentElement).toHaveTextContent("To be debited Mon, Nov 30$63.05");
});

test("opens the page of a question about a part of a line after it has shown the next steps", async () => {
  const { api, host } = renderInvoice();
  await openLine();
  expect(dialog().getByText("30% is $76.05")).toBeVisible();
  await userEvent.click(dialog().getByRole("radio", { name: "The amount is wrong" }));
  const amount = dialog().getByLabelText("How much of the $76.05 do you question?");
  expect(amount).toHaveValue("76.05");
  await userEvent.clear(amount);
  await userEvent.type(amount, "15");
  expect(amount).toHaveAccessibleDescription(/^\$48\.05 of this line is still debited Mon,\sNov\s30\.$/);
  expect(
    dialog()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent.replace(/\s/g, " ")),
  ).toEqual([
    "We hold $15.00 now. The debit of Mon, Nov 30 goes down to $48.05.",
    "The agency answers by Sat, Dec 12.",
    "If you’re right, you owe nothing on it.",
  ]);
  await userEvent.type(dialog().getByLabelText("Tell the agency why"), "I gave $50.00 back.");
  await userEvent.click(dialog().getByRole("button", { name: "Question $15.00" }));
  await waitFor(() => expect(host.visits).toEqual(["/dispute?id=dsp_1"]));
  expect(sent(api)).toEqual([
    {
      invoiceId: "inv_133",
      lines: [{ id: "line_7", amount: 1_500 }],
      reason: "The amount is wrong. I gave $50.00 back.",
    },
  ]);
});

test("sends nothing while a field is missing or too large, with an error at each", async () => {
  const { api } = renderInvoice();
  await openLine();
  const amount = dialog().getByLabelText("How much of the $76.05 do you question?");
  await userEvent.clear(amount);
  await userEvent.type(amount, "76.06");
  await userEvent.click(dialog().getByRole("button", { name: "Question" }));
  expect(amount).toHaveAccessibleDescription("At most $76.05.");
  expect(dialog().getByText("Choose what is wrong.")).toBeVisible();
  expect(dialog().getByLabelText("Tell the agency why")).toHaveAccessibleDescription(/^Say why, in a few words\./);
  expect(dialog().getByRole("radio", { name: "It isn’t a sale" })).toHaveFocus();
  expect(sent(api)).toEqual([]);
  await userEvent.click(dialog().getByRole("button", { name: "All of it" }));
  expect(amount).toHaveValue("76.05");
});

test("keeps the draft with the reason when the portal refuses", async () => {
  let refusal: { message: string; fields?: Record<string, string> } = { message: "The 7 days for questions are over." };
  renderInvoice({}, { "POST /pc/disputes": () => ({ status: 409, body: refusal }) });
  await openLine();
  await userEvent.click(dialog().getByRole("radio", { name: "It isn’t a sale" }));
  await userEvent.type(dialog().getByLabelText("Tell the agency why"), "My insurance paid it.");
  await userEvent.click(dialog().getByRole("button", { name: "Question $76.05" }));
  expect(await dialog().findByRole("alert")).toHaveTextContent("The 7 days for questions are over.");
  expect(dialog().getByLabelText("Tell the agency why")).toHaveValue("My insurance paid it.");
  expect(dialog().getByRole("radio", { name: "It isn’t a sale" })).toBeChecked();

  refusal = { message: "Check the amount.", fields: { "lines.0.amount": "At most $60.00." } };
  await userEvent.click(dialog().getByRole("button", { name: "Question $76.05" }));
  await waitFor(() => expect(dialog().getByLabelText(/^How much/)).toHaveAccessibleDescription(/^At most \$60\.00\./));
});

test("questions every line of the invoice that was not questioned before", async () => {
  const { api } = renderInvoice({
    lines: [buildInvoiceLine({ id: "line_8", name: "Express Wash", commission: 1_050 }), ...buildQuestionable().lines],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Question this invoice" }));
  expect(dialog().getByText(/^2 lines; 2 other ones can’t be questioned/)).toBeVisible();
  expect(dialog().queryByLabelText(/^How much/)).not.toBeInTheDocument();
  await userEvent.click(dialog().getByRole("radio", { name: "Something else" }));
  await userEvent.type(dialog().getByLabelText("Tell the agency why"), "We were closed.");
  await userEvent.click(dialog().getByRole("button", { name: "Question $86.55" }));
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)).toEqual([
    { invoiceId: "inv_133", lines: [{ id: "line_8" }, { id: "line_7" }], reason: "We were closed." },
  ]);
});

test("says how the money of debited lines, which cannot be put on hold, comes back", async () => {
  const paid = buildInvoiceLine({ id: "line_7", name: "Full Detail, Air Freshener", commission: 7_605 });
  const payment = { id: "pay_1", status: "processing", amount: 7_605, debitDate: "2026-11-27", attempt: 1 } as const;
  renderInvoice({ status: "processing", onHold: 0, lines: [paid], payments: [payment] });
  await openLine();
  const steps = dialog().getAllByRole("listitem");
  expect(steps[0]).toHaveTextContent("This was debited already, so nothing can be put on hold.");
  expect(steps[2]).toHaveTextContent(
    "You choose: a refund to your bank account, sent within 7 days of the answer, or credit on your next invoice.",
  );
});

test("explains how to stop a debit without an unauthorized return, until the day before the debit", async () => {
  const { unmount } = renderInvoice();
  expect(await screen.findByText(/To stop the whole debit, ask us first, by Sun, Nov 29/)).toBeVisible();
  unmount();
  setNow("2026-11-30T15:00:00.000Z");
  renderInvoice();
  expect(await screen.findByText(/You can question any line until Fri, Dec 4/)).toBeVisible();
  expect(screen.queryByText(/ask us first/)).not.toBeInTheDocument();
});

test("promises a credit, not a refund, for a line that was paid without a debit", async () => {
  const states = [{ state: "paid" as const, amount: 7_605 }];
  const paid = buildInvoiceLine({ id: "line_7", name: "Full Detail, Air Freshener", commission: 7_605, states });
  renderInvoice({ status: "paid", onHold: 0, lines: [paid], payments: [] });
  await openLine();
  const steps = dialog().getAllByRole("listitem");
  expect(steps[2]).toHaveTextContent("If you’re right, the money comes back as credit on your next invoice.");
});

test("questions at most the cents of a line that did not come back before", async () => {
  const { lines } = buildQuestionable();
  const { api } = renderInvoice({
    lines: lines.map((line) => (line.id === "line_7" ? { ...line, questionable: 5_000 } : line)),
  });
  await openLine();
  expect(dialog().getByText("$26.05 of it came back already.")).toBeVisible();
  expect(dialog().getByLabelText("How much of the $50.00 do you question?")).toHaveValue("50.00");
  await userEvent.click(dialog().getByRole("radio", { name: "It isn’t a sale" }));
  await userEvent.type(dialog().getByLabelText("Tell the agency why"), "My insurance paid it.");
  await userEvent.click(dialog().getByRole("button", { name: "Question $50.00" }));
  await waitFor(() => expect(sent(api)).toMatchObject([{ lines: [{ id: "line_7" }] }]));
});

test("does not offer a line that has no questionable cents", async () => {
  renderInvoice({
    lines: [
      buildInvoiceLine({ id: "line_9", name: "Express Wash", commission: 1_050, questionable: 0 }),
      ...buildQuestionable().lines,
    ],
  });
  const table = await screen.findByRole("table", { name: /^Lines by day/ });
  expect(within(table).getAllByRole("button", { name: /^Question this line/ })).toHaveLength(1);
});

test.each(["void", "credited"] as const)(
  "does not say that lines of an invoice that is %s can be questioned",
  async (status) => {
    const { may } = buildQuestionable();
    renderInvoice({ status, may: { ...may, question: false } });
    await screen.findByRole("table", { name: /^Lines by day/ });
    expect(screen.queryByText(/can question/)).not.toBeInTheDocument();
  },
);

test("offers no question when the portal does not allow one", async () => {
  const { may } = buildQuestionable();
  renderInvoice({ may: { ...may, question: false } });
  await screen.findByRole("table", { name: /^Lines by day/ });
  expect(screen.queryByRole("button", { name: /^Question/ })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: /^Open the question about/ })).toBeVisible();
});

test("shows refunds with their arrival days, or as failed", async () => {
  const refund = {
    ...{ id: "ref_1", invoiceId: "inv_133", invoice_number: "INV-2026-000133", reason: "Billed by mistake" },
    ...{ requestedAt: "2026-12-01T15:00:00.000Z", failure: null },
  };
  renderInvoice({
    refunds: [
      { ...refund, amount: 3_000, status: "pending", arrivesOn: "2026-12-04" },
      { ...refund, id: "ref_2", amount: 500, status: "failed", arrivesOn: null, failure: "The account is closed." },
    ],
  });
  const card = await screen.findByRole("region", { name: "Refunds" });
  expect(card).toHaveTextContent("Arrives Fri, Dec 4Billed by mistake");
  expect(card).toHaveTextContent("Failed");
  expect(card).toHaveTextContent("The account is closed.");
  const steps = within(screen.getByRole("list", { name: "What happened" })).getAllByRole("listitem");
  expect(steps.at(-1)).toHaveTextContent("Refund arrivesFri, Dec 4$30.00");
  expect(screen.getByText("Refunded to the bank").parentElement).toHaveTextContent("−$30.00");
});
