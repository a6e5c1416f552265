import { hashText, printText } from "../../documents/document-text";
import { agreementTexts, currentAgreement } from "./agreement.texts";

/** Each term of specification §9, in the clause that says it. */
const terms: readonly [term: string, clause: string, words: RegExp][] = [
  ["commission 30%", "2.1", /commission of 30% of verified revenue/],
  ["profit guarantee within 30 days", "3.1", /not profitable for you within its first 30 days, you may end it/],
  ["95% of jobs accepted", "1.3", /accept at least 95% of the jobs/],
  ["30-day termination notice", "7.1", /end the agreement with 30 days’ notice/],
  ["30-day revenue claim", "4.4", /Revenue that was not reported may be claimed for 30 days/],
  ["dispute notice within 7 days", "4.1", /dispute any line of a statement by a notice within 7 days/],
  ["agency response in 14", "4.2", /answers a dispute within 14 days/],
  ["refund in 7", "4.3", /charged wrongly is refunded within 7 days/],
  ["breach response in 3 business days", "6.1", /notice of breach answers it within 3 business days/],
  ["debit cancellation notice 90 days", "5.4", /cancel the debit authorization with 90 days’ notice/],
  ["the bank's stop payment (S55)", "5.4", /right to stop a payment at your bank is not affected/],
  ["Mon-Thu debited the next business day", "5.2", /Monday to Thursday are debited on the next business day/],
  ["Fri-Sun the following Monday", "5.2", /Friday to Sunday on the following Monday/],
  ["ACH takes 2-4 bank days", "5.3", /2 to 4 bank days/],
  ["the end of the authorization (S55)", "7.2", /ends 90 days after the notice/],
];

/** SHA-256 of the words of each version, agreement and consent: what people have agreed to is never edited. */
const published: Readonly<Record<string, readonly [text: string, consent: string]>> = {
  "2026-11-20": [
    "c6fbbe132f36e3c5da1daab2255c2be9d90417c7176ee96d821e85ec9face27f",
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  ],
  "2026-11-22": [
    "62be325c5571e9a44ab837356e8648176d8dae4757766ce62b9715c25d13529c",
    "c9414586820f6b47b55546d78f45baeec9a153367dd2677948bfb5b82d1762a1",
  ],
};

describe("the text of the agreement", () => {
  test.each(terms)("says %s in clause %s", (_term, number, words) => {
    const clause = currentAgreement().blocks.find((block) => block.kind === "clause" && block.number === number);
    expect(clause).toEqual(expect.objectContaining({ text: expect.stringMatching(words) as unknown }));
  });

  test("numbers its clauses without a gap, each under its heading", () => {
    let section = 0;
    let last = 0;
    for (const block of currentAgreement().blocks) {
      if (block.kind === "heading") {
        section += 1;
        last = 0;
        expect(block.text).toMatch(new RegExp(`^${String(section)}\\. `));
      } else {
        last += 1;
        expect(block).toMatchObject({ kind: "clause", number: `${String(section)}.${String(last)}` });
      }
    }
    expect(section).toBeGreaterThan(5);
  });

  test.each([
    ["a paper copy on request", /ask for a paper copy of any record at any time, free of charge/],
    ["how to withdraw", /withdraw this consent in the same way at any time/],
    ["how to get a copy", /settings list every record under Documents, each with a PDF/],
    ["what is needed for it", /a current version of Chrome.*a program that opens PDF files/],
  ])("asks for consent to electronic records with %s", (_what, words) => {
    expect(printText(currentAgreement().electronicRecords)).toMatch(words);
  });

  test("keeps every version as it was published", () => {
    const hashes = agreementTexts.map(({ version, blocks, electronicRecords }) => [
      version,
      [blocks, electronicRecords].map((words) => hashText(printText(words))),
    ]);
    expect(Object.fromEntries(hashes)).toEqual(published);
  });
});
