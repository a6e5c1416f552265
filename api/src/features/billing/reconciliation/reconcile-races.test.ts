import { addBankingDays } from "../../../banking-days/banking-days";
import { hourOfDay } from "../../../banking-days/cut-off";
import { BillingCase } from "../../../models/billing-case.model";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { createLogger } from "../../../platform/logger/logger";
import type { DebitProvider } from "../../../providers/debits/debits.port";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import { followAttempt } from "../debits/follow-attempt";
import { createReconcile } from "./reconcile.job";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
beforeEach(() => fixture.closeCases());
afterAll(() => fixture.stop());

const day = 86_400_000;
const readCases = async () =>
  (await BillingCase.findAll({ where: { closedAt: null } })).map(({ kind, subject, found }) => ({
    kind,
    subject,
    found,
  }));

async function reconcile(provider: Partial<DebitProvider> = {}): Promise<void> {
  const { debitsDependencies: dependencies } = fixture;
  await createReconcile({ ...dependencies, debits: { ...dependencies.debits, ...provider } }).handle({
    ...{ id: "job_1", kind: "", payload: {}, secretPayload: null, attempt: 1, maxAttempts: 1 },
    ...{ log: createLogger("silent"), hasLease: () => Promise.resolve(true) },
  });
}

/** A sent debit that the bank has not decided. */
async function send(): Promise<DebitAttempt> {
  const row = await fixture.schedule(await fixture.newBankClient("mandate", { account: "Success" }));
  await fixture.passTo(row.debitDate, 9);
  return row.reload();
}

async function settle({ id, debitDate }: DebitAttempt): Promise<void> {
  await fixture.passTo(addBankingDays(debitDate, 5), 12);
  await followAttempt(fixture.debitsDependencies, id);
}

/** Runs `happen` before or after the first read of the balance. */
function balanceWhile(happen: () => Promise<unknown>, when: "before" | "after"): Pick<DebitProvider, "listBalance"> {
  const { debits } = fixture.debitsDependencies;
  let happened = false;
  const once = async (now: "before" | "after") => {
    if (now !== when || happened) return;
    happened = true;
    await happen();
  };
  return {
    async *listBalance(range) {
      await once("before");
      yield* debits.listBalance(range);
      await once("after");
    },
  };
}

describe("no case is opened for a change while the books are read", () => {
  test.each(["before", "after"] as const)("a debit that settles %s the balance is read", async (when) => {
    const row = await send();
    await reconcile(balanceWhile(() => settle(row), when));
    expect(await row.reload()).toMatchObject({ state: "succeeded" });
    expect(await readCases()).toEqual([]);
  });

  test("a debit that is created after the debits are listed", async () => {
    let row: DebitAttempt | undefined;
    await reconcile(
      balanceWhile(async () => {
        row = await send();
      }, "before"),
    );
    expect(row?.paymentIntentId).toEqual(expect.any(String));
    expect(await readCases()).toEqual([]);
  });

  test("a debit whose answer was lost", async () => {
    const row = await fixture.schedule(await fixture.newBankClient("mandate", { account: "Success" }));
    await fixture.advance(hourOfDay(row.debitDate, 9).getTime() - fixture.portal.clock.now().getTime());
    await fixture.lab.failNext("stripe", "timeout", "/v1/payment_intents", { method: "POST" });
    // Runs without the debit's job, which would soon send the debit again.
    await expect(followAttempt(fixture.debitsDependencies, row.id)).rejects.toThrow("no answer");
    expect(await row.reload()).toMatchObject({ state: "processing", paymentIntentId: null });
    const payments = await fixture.paymentsOf(row.invoiceId);
    await reconcile();
    expect(payments).toEqual([expect.objectContaining({ paymentIntent: (await row.reload()).paymentIntentId })]);
    expect(await readCases()).toEqual([]);
  });
});

describe("the age of a debit", () => {
  test("opens no case at any age", async () => {
    const row = await send();
    await settle(row);
    const sentAt = row.sentAt?.getTime() ?? 0;
    for (const age of [99, 101, 189, 191, 193]) {
      await fixture.advance(sentAt + age * day - fixture.portal.clock.now().getTime());
      await reconcile();
      expect({ age, cases: await readCases() }).toEqual({ age, cases: [] });
    }
  });

  test("still shows a refund made at the provider 179 days after the debit", async () => {
    const row = await send();
    await settle(row);
    await fixture.advance((row.sentAt?.getTime() ?? 0) + 179 * day - fixture.portal.clock.now().getTime());
    await fixture.askStripe("refunds", { payment_intent: row.paymentIntentId ?? "", amount: "345" });
    await reconcile();
    expect(await readCases()).toEqual([{ kind: "balance", subject: row.id, found: "$120.00" }]);
  });
});

test("long text of a stranger on a debit is cut in its case, every night", async () => {
  const { customerId, paymentMethodId, mandateId } = await send();
  const { debits } = fixture.debitsDependencies;
  const [customer, method, mandate] = [customerId ?? "", paymentMethodId ?? "", mandateId ?? ""];
  const request = { customerId: customer, paymentMethodId: method, mandateId: mandate, amountCents: 500, attempt: 1 };
  const { id: subject } = await debits.createDebit({ ...request, invoiceNumber: "9".repeat(500) }, "by hand");
  for (let night = 0; night < 2; night += 1) await reconcile();
  const found = `$5.00, processing, ${"9".repeat(500)}`.slice(0, 300);
  expect(await readCases()).toContainEqual({ kind: "only-there", subject, found });
});
