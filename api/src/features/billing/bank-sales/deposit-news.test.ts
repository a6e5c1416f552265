import { writeDepositNews, type DepositNewsKind } from "./deposit-news.texts";

const kinds: readonly DepositNewsKind[] = ["marked", "unmarked", "kept marked", "kept unmarked"];
const news = {
  ...{ amountCents: 99_999_999, description: "", transactedAt: "2026-11-12T17:00:00.000Z", by: "Alex Morgan" },
  ...{ reason: "Paid by check", at: "2026-11-28T19:41:00.000Z", timeZone: "America/New_York" },
};

test.each(kinds)("the text message of a deposit that is %s is short and without accents, in each language", (kind) => {
  for (const { sms = "", title } of Object.values(writeDepositNews({ ...news, kind }))) {
    expect(sms.length).toBeLessThanOrEqual(110);
    expect(sms).toMatch(/^[ -~]+$/);
    expect(title).toContain("$999,999.99");
  }
});
