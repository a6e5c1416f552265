import { renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { buildAnswered } from "../testing/build-dispute.js";
import { SettlementCard } from "./settlement-card.js";

const renderChoice = (refundable: number) =>
  renderWithHost(<SettlementCard dispute={buildAnswered({ refundable })} side="client" />);

test("offers a refund only of the cents that debits can give back", () => {
  renderChoice(10_000);
  expect(screen.getByText("$23.60 can’t go back to your bank account. It comes off your next invoice.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Refund $100.00" })).toBeVisible();
});

test("offers no refund when no debit can give it", () => {
  renderChoice(0);
  expect(screen.getByRole("radio", { name: "Credit on my next invoice" })).toBeChecked();
  expect(screen.queryByRole("radio", { name: "Refund to my bank account" })).not.toBeInTheDocument();
});
