import { render, screen } from "@testing-library/react";

import { buildDispute } from "../testing/build-dispute.js";
import { DisputeFigures } from "./dispute-figures.js";

test("gives no day to a debit that a hold postponed", () => {
  const dispute = buildDispute({ stillDebited: { amount: 90_510, date: null } });
  render(<DisputeFigures dispute={dispute} side="client" today="2026-11-28" />);
  expect(screen.getByText("Still debited").parentElement).toHaveTextContent(
    "Still debited$905.10postponed, the day follows",
  );
});
