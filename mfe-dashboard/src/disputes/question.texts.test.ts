import type { InvoiceAnswer, InvoiceLine } from "@portal/shared-ui/api";

import { buildInvoiceLine } from "../testing/build-billing.js";
import { buildQuestionable } from "../testing/build-dispute.js";
import { describeRest, listNextSteps } from "./question.texts.js";

const line: InvoiceLine = buildInvoiceLine({ commission: 7_605, states: [{ state: "scheduled", amount: 7_605 }] });
const plain = (text: string | undefined) => text?.replace(/\s/g, " ");
const first = (planned: InvoiceAnswer["planned"]) =>
  plain(listNextSteps(buildQuestionable({ planned }), [line], 2_500, "2026-11-28")[0]);

const debits = [
  { amount: 2_000, date: "2026-11-30" },
  { amount: 4_305, date: "2026-12-02" },
];

test("a question lowers planned debits in the portal's order", () => {
  expect(first({ unplanned: 0, debits })).toBe(
    "We hold $25.00 now. The debit of Mon, Nov 30 is canceled. The debit of Wed, Dec 2 goes down to $38.05.",
  );
});

test("a question lowers owed cents without a debit first", () => {
  expect(first({ unplanned: 2_500, debits })).toBe("We hold $25.00 now. It isn’t debited while the question is open.");
});

test("a postponed debit is named without a day", () => {
  expect(first({ unplanned: 0, debits: [{ amount: 6_305, date: null }] })).toBe(
    "We hold $25.00 now. The postponed debit goes down to $38.05.",
  );
});

test("the rest of a line has no day when several debits may take it", () => {
  const invoice = buildQuestionable({ planned: { unplanned: 0, debits } });
  expect(plain(describeRest(invoice, line, 2_500))).toBe("$51.05 of this line is still owed.");
});
