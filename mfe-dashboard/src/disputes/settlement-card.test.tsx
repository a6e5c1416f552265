import { renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { buildAnswered } from "../testing/build-dispute.js";
import { SettlementCard } from "./settlement-card.js";

const renderChoice = (refundable: number) =>
  renderWithHost(<SettlementCard dispute={buildAnswered({ refundable })} side="client" />);

test("offers a refund only of the cents that debits can refund", () => {
  renderChoice(10_000);
  expect(screen.getByText("$23.60 can’t go back to your bank account. It comes off your next invoice.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Refund $100.00" })).toBeVisible();
});

test.each([
  [
    "on its way",
    12_360,
    "The debit of $123.60 is still on its way. Once it is paid, the money comes back. Choose how until Sun, Dec 6. Without a choice we send a refund to your bank account.",
  ],
  [
    "on its way in part",
    2_360,
    "$100.00 was paid already. The debit of $23.60 is still on its way. Once it is paid, the money comes back. Choose how until Sun, Dec 6. Without a choice we send a refund to your bank account.",
  ],
])("promises no day for money whose debit is %s", (_, onItsWay, text) => {
  renderWithHost(<SettlementCard dispute={buildAnswered({ onItsWay })} side="client" />);
  expect(screen.getByText(text)).toBeVisible();
});

test("offers no refund when no debit can be refunded", () => {
  renderChoice(0);
  expect(screen.getByRole("radio", { name: "Credit on my next invoice" })).toBeChecked();
  expect(screen.queryByRole("radio", { name: "Refund to my bank account" })).not.toBeInTheDocument();
});
