import { hashText, printText, readText } from "../../documents/document-text";
import { agreementTexts, currentAgreement } from "./agreement.texts";

const agency = { name: "Agency LLC", address: "2 Test Street, Albany, NY 12207", email: "agency@portal.test" };
const { blocks: current, electronicRecords } = currentAgreement(agency);

const terms: readonly [term: string, clause: string, words: RegExp][] = [
  ["who the agency is", "1.1", /^Agency LLC, 2 Test Street, Albany, NY 12207 \(“the agency”\)/],
  ["from when on sales count (S30)", "1.2", /takes effect at the moment you sign it\..*those of the same day included/],
  ["commission 30%", "2.1", /commission of 30% of verified revenue/],
  ["rounding and refunds (S30)", "2.3", /rounded to the cent.*a full refund gives back exactly/],
  ["profit guarantee within 30 days", "3.1", /not profitable for you within its first 30 days, you may end it/],
  ["95% of jobs accepted", "1.3", /accept at least 95% of the jobs/],
  ["30-day termination notice", "7.1", /end the agreement with 30 days’ notice/],
  ["30-day revenue claim", "4.4", /Revenue that was not reported may be claimed for 30 days/],
  ["dispute notice within 7 days", "4.1", /dispute any line of a statement by a notice within 7 days/],
  ["agency response in 14", "4.2", /answers a dispute within 14 days/],
  ["refund in 7", "4.3", /charged wrongly is refunded within 7 days/],
  ["breach response in 3 business days", "6.1", /notice of breach answers it within 3 business days/],
  ["debit cancellation notice 90 days", "5.6", /cancel the debit authorization with 90 days’ notice/],
  ["the bank's stop payment (S55)", "5.6", /right to stop a payment at your bank is not affected/],
  ["Mon-Thu debited the next business day", "5.2", /Monday to Thursday are debited on the next business day/],
  ["Fri-Sun the following Monday", "5.2", /Friday to Sunday on the following Monday/],
  ["the notice before a debit (S49, S65)", "5.3", /first banking day after its notice at the earliest/],
  ["what is too small to debit (S48)", "5.4", /less than \$1\.00 is owed, no invoice is made/],
  ["ACH takes 2-4 bank days", "5.5", /2 to 4 bank days/],
  ["returned debits (S50)", "5.5", /tried again at most twice, 3 and 7 banking days later/],
  ["what accrues after notice (S55)", "7.1", /Sales after those 30 days owe no commission/],
  ["the end of the authorization (S55)", "7.2", /ends 90 days after the notice/],
  ["where notices go", "8.1", /by email to agency@portal\.test, or by mail to Agency LLC, 2 Test Street/],
];

/** SHA-256 of agreement and consent. Published texts must never change. */
const published: Readonly<Record<string, readonly [text: string, consent: string]>> = {
  "2026-11-20": [
    "c6fbbe132f36e3c5da1daab2255c2be9d90417c7176ee96d821e85ec9face27f",
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  ],
  "2026-11-22": [
    "a424e16f0039355e3fdf1add9abd6bf03e49f9f997282403266343ab5a0b8420",
    "daf90da81e6f97928f4a074451b9fe6f9cef271bbe169a13c0bdf345b5fef118",
  ],
  "2026-11-28": [
    "a7a83456be58cbc174fcf831866fab695fa3a694e7aff5d6cd5ffe1b0329c097",
    "daf90da81e6f97928f4a074451b9fe6f9cef271bbe169a13c0bdf345b5fef118",
  ],
  "2026-11-29": [
    "9770380e8048da68c23b7566dac7dbb8908365129ea9bb4bbfdbfdf7d503d616",
    "6b98d12d6f3bf2bedabc12ad3223c713549d0f7c7cafe9da716e8dd19d0bfb93",
  ],
};

describe("agreement text", () => {
  test.each(terms)("states %s in clause %s", (_term, number, words) => {
    const clause = current.find((block) => block.kind === "clause" && block.number === number);
    expect(clause).toEqual(expect.objectContaining({ text: expect.stringMatching(words) as unknown }));
  });

  test("numbers clauses without gaps under their headings", () => {
    let section = 0;
    let last = 0;
    for (const block of current) {
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
    [
      "a paper copy on request",
      /ask for a paper copy of any record at any time, free of charge, by writing to agency@/,
    ],
    ["how to withdraw", /withdraw this consent in the same way at any time/],
    ["how to get a copy", /settings list every record under Documents, each with a PDF/],
    ["what is needed for it", /a current version of Chrome.*a program that opens PDF files/],
  ])("asks for consent to electronic records: %s", (_what, words) => {
    expect(printText(electronicRecords)).toMatch(words);
  });

  test("is parsed back from its printed text block by block", () => {
    for (const { blocks, electronicRecords: consent } of agreementTexts.map((write) => write(agency))) {
      expect(readText(printText(blocks))).toEqual(blocks);
      if (consent.length > 0) expect(readText(printText(consent))).toEqual(consent);
    }
  });

  test("keeps every published version unchanged", () => {
    const hashes = agreementTexts.map((write) => {
      const { version, blocks, electronicRecords: consent } = write(agency);
      return [version, [blocks, consent].map((words) => hashText(printText(words)))];
    });
    expect(Object.fromEntries(hashes)).toEqual(published);
  });
});
