import type { DebitsAnswer } from "@portal/api-contract";
import { addBankingDays } from "../../../banking-days/banking-days";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { BankClient } from "../../../../testing/bank.fixture";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import { read } from "../../../../testing/read-reply";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterAll(() => fixture.stop());

/** Signs in first, because the session expired. */
async function readNext({ user }: BankClient) {
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, user);
  return read<DebitsAnswer>(await browser.get("/pc/debits")).next;
}

describe("after a revocation or a notice, no further debit is planned", () => {
  async function revoke({ browser, user }: BankClient): Promise<number> {
    await fixture.enter(browser, user);
    return (await browser.post("/pc/revoke")).status;
  }

  const readAttempts = async ({ invoiceId }: DebitAttempt) =>
    (await DebitAttempt.findAll({ where: { invoiceId }, order: ["attempt"] })).map(({ state, reason }) => [
      state,
      reason,
    ]);

  test("a debit that fails for insufficient funds is not retried", async () => {
    const client = await fixture.newBankClient("mandate", { account: "Insufficient funds" });
    const row = await fixture.schedule(client);
    await fixture.passTo(row.debitDate, 9);
    expect(await revoke(client)).toBe(409);
    await fixture.passTo(addBankingDays(row.debitDate, 2), 12);
    await fixture.follow();
    expect(await readAttempts(row)).toEqual([["failed", "insufficient-funds"]]);
    expect(await readNext(client)).toBeNull();
  });

  test("no retry is planned after the end that a notice set (S55)", async () => {
    const client = await fixture.newBankClient("mandate", { account: "Insufficient funds" });
    expect(await client.browser.post("/contract/terminate")).toMatchObject({ status: 200 });
    await fixture.advance(85 * 86_400_000);
    const row = await fixture.schedule(client);
    await fixture.passTo(row.debitDate, 9);
    await fixture.passTo(addBankingDays(row.debitDate, 2), 12);
    await fixture.follow();
    expect(await readAttempts(row)).toEqual([["failed", "insufficient-funds"]]);
  });

  test("a debit whose cut-off was missed fails instead of moving", async () => {
    const client = await fixture.newBankClient("mandate");
    const row = await fixture.schedule(client);
    expect(await revoke(client)).toBe(200);
    await fixture.passTo(row.debitDate, 22);
    expect(await readAttempts(row)).toEqual([["failed", "no-mandate"]]);
  });
});
