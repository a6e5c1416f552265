import type { SourceScenario } from "./source-scenario.contract";

const from = new Date("2026-10-01T00:00:00Z");
const to = new Date("2026-10-31T00:00:00Z");

/** More than one page. */
const many = 101;

export function describePayouts(scenario: () => SourceScenario): void {
  test("returns each successful payout that arrives within a period, if the source reports payouts", async () => {
    const { fixture, source, grant } = scenario();
    const { payOut } = fixture;
    if (payOut === null) {
      expect(source.readPayouts).toBeNull();
      return;
    }
    const pay = (arrivesOn: string, amount: number, hasFailed = false) =>
      payOut(grant.accountId, { amount, arrivesOn, hasFailed });
    const [first, last] = [await pay("2026-10-01", 10_001), await pay("2026-10-31", 10_002)];
    await pay("2026-09-30", 10_003);
    await pay("2026-11-01", 10_004);
    await pay("2026-10-15", 10_005, true);
    for (let count = 2; count < many; count += 1) await pay("2026-10-20", 20_000 + count);
    const payouts = (await source.readPayouts?.(grant.accessToken, { from, to })) ?? [];
    expect(new Set(payouts.map(({ id }) => id)).size).toBe(many);
    const paid = payouts.filter(({ amountCents }) => amountCents < 20_000);
    expect(paid.sort((a, b) => a.amountCents - b.amountCents)).toEqual([
      { id: first, amountCents: 10_001, currency: "USD", arrivesAt: from },
      { id: last, amountCents: 10_002, currency: "USD", arrivesAt: to },
    ]);
  });
}
