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

test("lowers planned debits in the portal's order", () => {
  expect(first({ unplanned: 0, debits })).toBe(
    "We hold $25.00 now. The debit of Mon, Nov 30 is canceled. The debit of Wed, Dec 2 goes down to $38.05.",
  );
});

test("lowers owed cents without a debit first", () => {
  expect(first({ unplanned: 2_500, debits })).toBe("We hold $25.00 now. It isn’t debited while the question is open.");
});

test("names a postponed debit without a day", () => {
  expect(first({ unplanned: 0, debits: [{ amount: 6_305, date: null }] })).toBe(
    "We hold $25.00 now. The postponed debit goes down to $38.05.",
  );
});

const total = (amount: number) => ({ unplanned: 0, debits: [{ amount, date: "2026-11-30" }] });
const stepsOf = (change: Partial<InvoiceAnswer>, of: InvoiceLine) =>
  listNextSteps(buildQuestionable(change), [of], 7_605, "2026-11-28").map(plain);

test("puts only owed cents on hold when a credit covers part of the line", () => {
  const [first, , last] = stepsOf({ planned: total(1_000) }, line);
  expect(first).toBe(
    "We hold $10.00 now. The debit of Mon, Nov 30 is canceled. The other $66.05 is covered by a credit.",
  );
  expect(last).toBe(
    "If you’re right, you owe nothing on what is on hold. The rest comes back as credit on your next invoice.",
  );
  expect(describeRest(buildQuestionable({ planned: total(1_000) }), line, 1_000)).toBeUndefined();
});

test("puts the rest on hold when part of the line was paid", () => {
  const states: InvoiceLine["states"] = [
    { state: "scheduled", amount: 5_605 },
    { state: "paid", amount: 2_000 },
  ];
  const [first] = stepsOf({ planned: total(5_605), payments: [] }, { ...line, states });
  expect(first).toBe("We hold $56.05 now. The debit of Mon, Nov 30 is canceled. The other $20.00 was paid already.");
});

test("names no day for the rest of a line that several debits may take", () => {
  const invoice = buildQuestionable({ planned: { unplanned: 0, debits } });
  expect(plain(describeRest(invoice, line, 2_500))).toBe("$38.05 of this line is still owed.");
});
