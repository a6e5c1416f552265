import { hashText, printText } from "./documents/document-text";
import { revocationEffects, writeTerminationEffects } from "./features/bank/bank.texts";
import { mandateVersion, writeMandate } from "./features/bank/mandate.texts";
import { currentAgreement } from "./features/contracts/agreement.texts";
import { testAgency } from "../testing/test-environment";

const agreement = currentAgreement(testAgency);
const agreed = printText(agreement.blocks);
const authorized = printText(
  writeMandate({
    agency: testAgency,
    businessName: "Shine LLC",
    personName: "Pat Doe",
    agreedOn: "2026-11-22",
    institution: "Test Bank",
    last4: "6789",
    holder: "business",
    example: null,
  }),
);
const revoked = revocationEffects.join("\n");
const terminated = writeTerminationEffects(testAgency).join("\n");

/** Terms that the agreement and the mandate share; clients sign both documents. */
const shared: readonly [what: string, words: string][] = [
  ["the agency", "Test Agency LLC, 2 Test Street, Albany, NY 12207 (“the agency”)"],
  ["where to write", "by email to agency@portal.test, or by mail to Test Agency LLC, 2 Test Street, Albany, NY 12207"],
  [
    "what is verified",
    "completed sales from a connected source have brought in, if they were made since the agreement took effect",
  ],
  ["what is left out", "less refunds and lost disputes, and without tips, sales tax, gift-card sales and duplicates"],
  ["an invoice", "Each debit is for an invoice, which is the statement of its sales."],
  [
    "what is too small (S48)",
    "Where less than $1.00 is owed, no invoice is made: its lines are carried to a later one.",
  ],
  ["Monday to Thursday (§9)", "Sales of Monday to Thursday are debited on the next business day"],
  ["Friday to Sunday (§9)", "sales of Friday to Sunday on the following Monday."],
  [
    "bank holidays (S49)",
    "A bank holiday moves the debit to the next banking day. The last sale of an invoice decides",
  ],
  ["the notice (S49, S65)", "A debit is made on the first banking day after its notice at the earliest"],
  ["a person's account (S65)", "a personal account is debited 10 calendar days after it."],
  ["bank days (§9)", "A debit takes 2 to 4 bank days to complete."],
  ["returned debits (S50)", "may be tried again at most twice, 3 and 7 banking days later."],
  ["a dispute (S54)", "You may dispute any line of a statement by a notice within 7 days of the statement"],
  ["the rest of it (S54)", "The lines that you do not dispute are debited on time."],
  ["accrual after notice (S55)", "Sales after those 30 days owe no commission."],
  ["the end of the authorization (S55)", "which ends 90 days after the notice, or when you revoke it."],
  ["revoking at once (D140)", "no further debit is started, and what you owe is due by invoice."],
];

test("the agreement and the mandate have the same version", () => {
  expect(mandateVersion).toBe(agreement.version);
});

test("the published text of a mandate does not change", () => {
  expect(hashText(authorized)).toBe("2125fa536496e90d7213aab8ba630a23da042df6120150a375868320749e2c86");
});

test.each(shared)("the agreement and the mandate have the same words about %s", (_what, words) => {
  expect(agreed).toContain(words);
  expect(authorized).toContain(words);
});

test("no text says that revoking ends the agreement", () => {
  for (const text of [agreed, authorized, revoked]) {
    expect(text).toMatch(/90 days’ notice[^.]*, so that what has accrued by then can be collected\./);
    expect(text).toMatch(/30 days’ notice/);
    expect(text).toMatch(/ after those 30 days owe no commission/);
    expect(text).toMatch(/Neither ends th(is|e) agreement|The agreement goes on/);
  }
  expect(revoked).toContain("What you owe is due by invoice.");
  // Revoking the authorization does not stop the commission; only the agreement's end does.
  for (const text of [agreed, authorized, revoked]) expect(text).not.toMatch(/next 90 days|nothing new accrues/);
});

test("ending the agreement has the same words in agreement, mandate and before the notice (S55)", () => {
  for (const text of [agreed, authorized, terminated]) {
    expect(text).toMatch(/30 days’ notice/);
    expect(text).toContain("Sales after those 30 days owe no commission.");
    expect(text).toMatch(
      /What has accrued before is still collected under (the|this|a) debit authorization|under this authorization/,
    );
    expect(text).toContain("which ends 90 days after the notice, or when you revoke it.");
  }
  for (const text of [agreed, terminated]) {
    expect(text).toMatch(/by the profit guarantee \(3\.1\), sales after your notice owe no commission/);
  }
  // Clients give notice in the portal, or as agreement and mandate say (8.1).
  expect(agreed).toContain(`given in the portal where the portal offers it, by email to ${testAgency.email}`);
  expect(terminated).toContain(`by email to ${testAgency.email}`);
});

test("every text about an end names the right to stop payments at the bank", () => {
  for (const text of [authorized, revoked, terminated]) {
    expect(text).toContain("You can always ask your bank to stop a debit: that right is not affected.");
  }
  expect(agreed).toContain("Your right to stop a payment at your bank is not affected.");
});
