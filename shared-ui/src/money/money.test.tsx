import { render } from "@testing-library/react";

import { formatMoney } from "./format-money.js";
import { Money } from "./money.js";

test.each([
  [0, "USD", "$0.00"],
  [5, "USD", "$0.05"],
  [-5, "USD", "−$0.05"],
  [4821640, "USD", "$48,216.40"],
  [-4250, "USD", "−$42.50"],
  [Number.MAX_SAFE_INTEGER, "USD", "$90,071,992,547,409.91"],
  [1200, "CAD", "CA$12.00"],
  [1200, "JPY", "¥1,200"],
])("formats %d minor units of %s as %s", (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test.each([
  [4821640, "USD", "$48,216.40", ".40"],
  [-50, "USD", "−$0.50", ".50"],
  [1200, "JPY", "¥1,200", undefined],
])("renders the cents of %d %s separately", (amount, currency, text, cents) => {
  const { container } = render(<Money amount={amount} currency={currency} />);
  expect(container).toHaveTextContent(text);
  expect(container.querySelector(".cents")?.textContent).toBe(cents);
});
