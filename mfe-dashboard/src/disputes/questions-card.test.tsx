import type { Dispute } from "@portal/shared-ui/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildBalance } from "../testing/build-billing.js";
import { buildAnswered, buildDispute, toDisputeItem } from "../testing/build-dispute.js";
import { renderSales } from "../testing/render-sales.js";

const onHold = () => ({
  status: 200,
  body: buildBalance({ parts: [{ kind: "on-hold", amount: 15_360, count: 2 }] }),
});

const listing =
  (...disputes: Dispute[]) =>
  () => ({
    status: 200,
    body: { data: disputes.map(toDisputeItem), nextCursor: null },
  });

const findCard = () => screen.findByRole("region", { name: "Your questions" });

test("shows open questions on Home, those that wait for a reply first; 'On hold' links to the first", async () => {
  const open = buildDispute({ id: "dsp_2", status: "open", invoice_number: "INV-2026-000134" });
  renderSales({ "GET /pc/disputes": listing(open, buildDispute()), "GET /pc/balance": onHold });
  const rows = within(await findCard()).getAllByRole("listitem");
  expect(rows[0]).toHaveTextContent("2 lines of INV-2026-000133 Waiting for your reply");
  expect(rows[0]).toHaveTextContent("$153.60 on hold. The agency answers by Sat, Dec 12.");
  const [first] = rows;
  if (!first) throw new Error("There is no row.");
  expect(within(first).getByRole("link", { name: /^Reply ?: question about INV-2026-000133$/ })).toHaveAttribute(
    "href",
    "/dispute?id=dsp_1",
  );
  expect(await screen.findByRole("link", { name: "On hold" })).toHaveAttribute("href", "/dispute?id=dsp_1");
});

test("shows answered questions until their money is back, those with a choice first", async () => {
  const refund = { amount: 12_360, status: "pending", arrivesOn: "2099-12-10" } as const;
  const [refunding, refunded, credited] = [
    buildAnswered({ id: "dsp_3", settlement: "refund", refund }),
    buildAnswered({ id: "dsp_4", settlement: "refund", refund: { ...refund, status: "succeeded" } }),
    buildAnswered({ id: "dsp_5", settlement: "credit" }),
  ];
  const choosing = buildAnswered({ chooseBy: "2099-12-06", refundDue: "2099-12-08" });
  const late = buildAnswered({ id: "dsp_6", settlement: "refund", overdue: true });
  renderSales({ "GET /pc/disputes": listing(refunding, refunded, credited, choosing, late) });
  const rows = within(await findCard()).getAllByRole("listitem");
  expect(rows).toHaveLength(3);
  expect(rows[0]).toHaveTextContent("$123.60 comes back to you. Choose how by Sun, Dec 6.");
  expect(rows[1]).toHaveTextContent("Money coming back");
  expect(rows[1]).toHaveTextContent(
    "The refund of $123.60 is on its way to your bank account and arrives Thu, Dec 10.",
  );
  expect(rows[2]).toHaveTextContent("Money back is late");
});

test("counts the questions that are not shown", async () => {
  const disputes = ["1", "2", "3", "4", "5"].map((id) => buildDispute({ id: `dsp_${id}` }));
  renderSales({ "GET /pc/disputes": listing(...disputes) });
  expect(await findCard()).toHaveTextContent("And 2 other ones, on their invoices.");
});

test("renders nothing without questions, but reports a failed load", async () => {
  let isDown = true;
  renderSales({
    "GET /pc/disputes": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: { data: [], nextCursor: null } },
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("Your questions about invoices could not be loaded.");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByRole("region", { name: "What you owe" });
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Your questions" })).not.toBeInTheDocument();
});
