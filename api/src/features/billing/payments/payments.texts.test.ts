import { paymentTexts } from "./payments.texts";

const recorded = (due: number, held: number) => paymentTexts.recorded(1_000, "INV-2026-000093", { due, held });

describe("the answer to a recorded payment", () => {
  test("says that the invoice is paid once nothing is due or on hold", () => {
    expect(recorded(0, 0)).toBe("$10.00 is recorded. INV-2026-000093 is paid.");
  });

  test("names the due amount and the amount on hold", () => {
    expect(recorded(0, 500)).toBe("$10.00 is recorded. $5.00 of INV-2026-000093 is on hold for a question.");
    expect(recorded(2_000, 500)).toMatch(/\$20\.00 of .* is still owed\. \$5\.00 of .* is on hold/);
  });
});
