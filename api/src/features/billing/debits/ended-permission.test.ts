import { bankingZone } from "../../../banking-days/cut-off";
import { findUnbalancedEntries } from "../../../ledger/balances.sql";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { JournalEntry } from "../../../models/journal-entry.model";
import { toLocalDay } from "../../../models/values/local-day";
import { createLogger } from "../../../platform/logger/logger";
import type { DebitProvider } from "../../../providers/debits/debits.port";
import type { BankClient } from "../../../../testing/bank.fixture";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import { createDebitHandler } from "./jobs/debit.job";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterEach(async () => {
  expect(await findUnbalancedEntries()).toEqual([]);
});
afterAll(() => fixture.stop());

const minute = 60_000;
const day = 24 * 60 * minute;

function work({ id }: DebitAttempt, provider: Partial<DebitProvider> = {}): Promise<void> {
  const { debitsDependencies: dependencies } = fixture;
  const debits = { ...dependencies.debits, ...provider };
  return createDebitHandler({ ...dependencies, debits }).handle({
    ...{ id: "job_1", kind: "", payload: { attemptId: id }, secretPayload: null, attempt: 1, maxAttempts: 1 },
    ...{ log: createLogger("silent"), hasLease: () => Promise.resolve(true) },
  });
}

/** Makes a debit ready; the worker died before or after the provider got it. */
async function freeze(isMade = false): Promise<{ client: BankClient; row: DebitAttempt }> {
  const client = await fixture.newBankClient("mandate");
  const row = await fixture.schedule(client);
  await fixture.runAll();
  await fixture.advance(Date.parse(`${row.debitDate}T15:00:00Z`) - fixture.portal.clock.now().getTime());
  const { debits } = fixture.debitsDependencies;
  const createDebit: DebitProvider["createDebit"] = async (request, key) => {
    if (isMade) await debits.createDebit(request, key);
    throw new Error("The worker died.");
  };
  await expect(work(row, { createDebit })).rejects.toThrow("The worker died.");
  expect(await row.reload()).toMatchObject({ state: "processing", paymentIntentId: null });
  return { client, row };
}

async function recordEndNotice({ browser, user }: BankClient): Promise<void> {
  await fixture.enter(browser, user);
  expect(await browser.post("/contract/terminate")).toMatchObject({ status: 200 });
}

/** Billing staff record a notice that came by mail. */
async function recordNotice({ user: { id: clientId } }: BankClient, sentOn: string): Promise<void> {
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, await fixture.buildUser({ role: "billing" }));
  const notice = { clientId, kind: "end", sentOn, cameBy: "mail", note: "A letter, in our files." };
  expect(await browser.post("/admin/notices", notice)).toMatchObject({ status: 200 });
}

async function expectUnsent(row: DebitAttempt): Promise<void> {
  expect(await fixture.paymentsOf(row.invoiceId)).toEqual([]);
  expect(await row.reload()).toMatchObject({ state: "failed", reason: "no-mandate" });
  const entries = await JournalEntry.findAll({ where: { sourceRef: row.id }, order: ["id"] });
  expect(entries.map(({ kind }) => kind)).toEqual(["debit-sent", "debit-failed"]);
  expect(await fixture.listEventKinds(row.invoiceId)).toEqual(["issued", "debit-sent", "failed"]);
}

describe("a ready debit whose authorization ended before the provider got it", () => {
  test("fails unsent with its amount owed as before", async () => {
    const { client, row } = await freeze();
    await fixture.endPermissionsOf(client);
    await fixture.advance(6 * minute);
    await work(row);
    await expectUnsent(row);
  });

  test("fails unsent after the end of the authorization by a notice (S55)", async () => {
    const { client, row } = await freeze();
    await recordEndNotice(client);
    await fixture.advance(90 * day + 6 * minute);
    await work(row);
    await expectUnsent(row);
  });

  test("fails unsent when it was revoked while in process, before the authorization ends (D140)", async () => {
    const { client, row } = await freeze();
    await fixture.enter(client.browser, client.user);
    expect(await client.browser.post("/pc/revoke")).toMatchObject({ status: 409, body: { code: "DEBIT_IN_FLIGHT" } });
    await expect(work(row)).rejects.toThrow("has ended just now");
    await fixture.advance(6 * minute);
    await work(row);
    await expectUnsent(row);
    await fixture.advance(60 * minute);
    await fixture.runAll();
    expect(await fixture.findNewest(client)).toMatchObject({ state: "revoked" });
  });

  test("is unchanged while a call from before the end may still be running", async () => {
    const { client, row } = await freeze();
    await fixture.endPermissionsOf(client);
    await fixture.advance(minute);
    await expect(work(row)).rejects.toThrow("has ended just now");
    expect(await row.reload()).toMatchObject({ state: "processing" });
    expect(await fixture.paymentsOf(row.invoiceId)).toEqual([]);
  });

  test("is unchanged just after staff recorded a notice with an earlier end", async () => {
    const { client, row } = await freeze();
    const sentOn = toLocalDay(fixture.portal.clock.now(), bankingZone);
    await fixture.advance(100 * day);
    await recordNotice(client, sentOn);
    await fixture.advance(minute);
    await expect(work(row)).rejects.toThrow("has ended just now");
    await fixture.advance(5 * minute);
    await work(row);
    await expectUnsent(row);
  });

  test("is sent when a notice was given whose end has not come yet", async () => {
    const { client, row } = await freeze();
    await recordEndNotice(client);
    await work(row);
    expect(await fixture.paymentsOf(row.invoiceId)).toHaveLength(1);
  });
});

test("a debit that the provider got before the authorization ended is followed to its end", async () => {
  const { client, row } = await freeze(true);
  await fixture.endPermissionsOf(client);
  await fixture.advance(6 * minute);
  await work(row);
  expect(await fixture.paymentsOf(row.invoiceId)).toHaveLength(1);
  expect((await row.reload()).paymentIntentId).not.toBeNull();
});
