import { render, screen } from "@testing-library/react";

import { buildRehearsal } from "../testing/build-rehearsal.js";
import { DebitCard } from "./debit-card.js";

test("names later changes of billed sales in both directions, credits included", () => {
  const credits = [
    { id: "correction:1:square:S1", amount: 600, invoice_number: "INV-2026-000070" },
    { id: "correction:2:square:S2", amount: -450, invoice_number: "INV-2026-000069" },
    { id: "credit:square:R1", amount: 870, invoice_number: "INV-2026-000071" },
  ];
  render(<DebitCard rehearsal={buildRehearsal({ credits, total: 25_950 })} />);
  const rowOf = (name: string) => screen.getByText(name).parentElement;
  expect(rowOf("Changed since INV-2026-000070")).toHaveTextContent("−$6.00");
  expect(rowOf("Changed since INV-2026-000069")).toHaveTextContent("$4.50");
  expect(rowOf("Credit of INV-2026-000071")).toHaveTextContent("−$8.70");
});
