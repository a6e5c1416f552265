import { failureKindOf } from "../../../testing/provider-failure";
import type { DebitsScenario } from "./debits-scenario.contract";
import type { Refund } from "./refunds.port";

/** Days within which a bank decides, with weekends and holidays. */
const MAX_DAYS = 15;

async function passUntil(scenario: DebitsScenario, isDone: () => Promise<boolean>): Promise<void> {
  for (let days = 0; days < MAX_DAYS; days += 1) {
    if (await isDone()) return;
    await scenario.fixture.passDay();
  }
  throw new Error("The bank did not decide.");
}

async function succeed(scenario: DebitsScenario): Promise<string> {
  const { provider, newKey } = scenario;
  const { id } = await provider.createDebit(await scenario.authorize("good"), newKey());
  await passUntil(scenario, async () => (await provider.readDebit(id)).state === "succeeded");
  return id;
}

async function listAll({ provider }: DebitsScenario, debitId: string): Promise<Refund[]> {
  const all: Refund[] = [];
  for await (const page of provider.listRefunds(debitId)) all.push(...page);
  return all;
}

export function describeDebitRefunds(scenario: () => DebitsScenario): void {
  describe("a refund", () => {
    test("is pending until the bank has it", async () => {
      const { provider, newKey } = scenario();
      const debitId = await succeed(scenario());
      const made = await provider.createRefund({ debitId, amountCents: 345, refundId: "rfd_1" }, newKey());
      expect(made).toMatchObject({ state: "pending", amountCents: 345, refundId: "rfd_1", failure: null });
      expect(await listAll(scenario(), debitId)).toEqual([made]);
      const entries = [];
      for await (const page of provider.listBalance({ since: new Date(0) })) entries.push(...page);
      const own = entries.filter((entry) => entry.debitId === debitId);
      expect(own).toMatchObject([{ kind: "refund", amountCents: -345, feeCents: 0 }, { kind: "debit" }]);
      await passUntil(scenario(), async () => (await provider.readRefund(made.id)).state === "succeeded");
    });

    test("restores the balance when the bank does not accept it", async () => {
      const { provider, newKey, fixture } = scenario();
      const debitId = await succeed(scenario());
      await fixture.failNextRefund();
      const { id } = await provider.createRefund({ debitId, amountCents: 345, refundId: "rfd_2" }, newKey());
      await passUntil(scenario(), async () => (await provider.readRefund(id)).state === "failed");
      expect(await provider.readRefund(id)).toMatchObject({ state: "failed", failure: "account-closed" });
      let cents = 0;
      for await (const page of provider.listBalance({ since: new Date(0) })) {
        for (const entry of page) if (entry.debitId === debitId) cents += entry.amountCents;
      }
      expect(cents).toBe(12_345);
    });
  });
}

export function describeRefundRequests(scenario: () => DebitsScenario): void {
  describe("a request for a refund", () => {
    test("makes one refund when its answer was lost", async () => {
      const { provider, newKey, fixture } = scenario();
      const debitId = await succeed(scenario());
      const [request, key] = [{ debitId, amountCents: 345, refundId: "rfd_3" }, newKey()];
      await fixture.failNext("lost answer", "create refund");
      expect(await failureKindOf(provider.createRefund(request, key))).toBe("timeout");
      const made = await Promise.all([1, 2].map(() => provider.createRefund(request, key)));
      const [listed, ...others] = await listAll(scenario(), debitId);
      expect([new Set(made.map(({ id }) => id)).size, listed?.id, others]).toEqual([1, made[0]?.id, []]);
    });

    test("is limited to the rest of a succeeded debit", async () => {
      const { provider, newKey, fixture } = scenario();
      const { id: open } = await provider.createDebit(await scenario().authorize("slow"), newKey());
      const debitId = await succeed(scenario());
      const refuses = (id: string, amountCents: number) =>
        failureKindOf(provider.createRefund({ debitId: id, amountCents, refundId: "rfd_4" }, newKey()));
      expect(await refuses(open, 1)).toBe("refused");
      expect(await refuses(debitId, 12_346)).toBe("refused");
      await fixture.returnDebit(debitId, "authorization");
      expect(await refuses(debitId, 1)).toBe("refused");
    });

    test("is reported by webhook deliveries about its debit", async () => {
      const { provider, newKey, fixture } = scenario();
      const debitId = await succeed(scenario());
      await provider.createRefund({ debitId, amountCents: 345, refundId: "rfd_5" }, newKey());
      const hasEvent = () => {
        const events = fixture.received().map((received) => provider.readDelivery(received));
        const refunds = events.filter((delivery) => delivery?.type === "refund.created");
        return refunds.some((delivery) => delivery?.event.kind === "debit" && delivery.event.debitId === debitId);
      };
      for (let tries = 0; tries < 200 && !hasEvent(); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect(hasEvent()).toBe(true);
    });
  });
}
