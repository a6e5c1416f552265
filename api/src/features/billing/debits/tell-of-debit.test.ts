import type { DebitsAnswer } from "@portal/api-contract";
import { addBankingDays } from "../../../banking-days/banking-days";
import { read } from "../../../testing/read-reply";
import type { BankClient } from "../../../testing/bank-world";
import { startDebitWorld, type DebitWorld } from "../../../testing/debit-world";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { keepMail } from "../billing-mail";

let world: DebitWorld;
beforeAll(async () => {
  world = await startDebitWorld();
});
afterAll(() => world.stop());

function turnMail(isOn: boolean): Promise<void> {
  const { database, clock } = world.portal;
  return database.inTransaction((transaction) => keepMail(transaction, isOn, clock.now()));
}

async function readMails({ user }: BankClient) {
  await world.runAll();
  const mails = await world.lab.inbox("mail", user.email);
  return mails.filter(({ subject }) => subject?.startsWith("The debit for INV-"));
}

/** What Home is told; the client signs in anew, as days have passed. */
async function readNext({ user }: BankClient) {
  const browser = world.portal.newClient();
  await world.enter(browser, user);
  return read<DebitsAnswer>(await browser.get("/pc/debits")).next;
}

async function failForWantOfFunds(): Promise<BankClient> {
  const client = await world.newBankClient("mandate", { account: "Insufficient funds" });
  const { debitDate } = await world.schedule(client);
  await world.passTo(debitDate, 9);
  await world.passTo(addBankingDays(debitDate, 2), 12);
  await world.follow();
  return client;
}

async function missTheCutOff(): Promise<{ client: BankClient; debitDate: string }> {
  const client = await world.newBankClient("mandate", { account: "Success" });
  const { debitDate } = await world.schedule(client);
  await world.passTo(debitDate, 22);
  return { client, debitDate };
}

test("a debit that is tried again is told by mail once, while billing mail is on, and as the next one", async () => {
  await turnMail(true);
  const client = await failForWantOfFunds();
  const mails = await readMails(client);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^The debit for INV-.* is tried again$/)]);
  expect(mails[0]?.text).toContain("$123.45");
  expect(await readNext(client)).toMatchObject({ attempt: 2, movedFrom: null });
});

test("a debit that moves to another day is told with both days", async () => {
  await turnMail(true);
  const { client, debitDate } = await missTheCutOff();
  const mails = await readMails(client);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^The debit for INV-.* has another day$/),
  ]);
  expect(await readNext(client)).toMatchObject({ movedFrom: debitDate, date: addBankingDays(debitDate, 1) });
});

test("while billing mail is off nothing of it goes by mail; Home is told all the same", async () => {
  await turnMail(false);
  const { client, debitDate } = await missTheCutOff();
  expect(await readMails(client)).toEqual([]);
  expect(await readNext(client)).toMatchObject({ movedFrom: debitDate });
});

describe("who has revoked, or given notice, is promised no other debit:", () => {
  async function revoke({ browser, user }: BankClient): Promise<number> {
    await world.enter(browser, user);
    return (await browser.post("/pc/revoke")).status;
  }

  const readAttempts = async ({ invoiceId }: DebitAttempt) =>
    (await DebitAttempt.findAll({ where: { invoiceId }, order: ["attempt"] })).map(({ state, reason }) => [
      state,
      reason,
    ]);

  test("one that fails for want of funds is not tried again", async () => {
    await turnMail(true);
    const client = await world.newBankClient("mandate", { account: "Insufficient funds" });
    const row = await world.schedule(client);
    await world.passTo(row.debitDate, 9);
    expect(await revoke(client)).toBe(409);
    await world.passTo(addBankingDays(row.debitDate, 2), 12);
    await world.follow();
    expect(await readAttempts(row)).toEqual([["failed", "insufficient-funds"]]);
    expect(await readMails(client)).toEqual([]);
    expect(await readNext(client)).toBeNull();
  });

  test("nor one that would come after the end that a notice names (S55)", async () => {
    await turnMail(true);
    const client = await world.newBankClient("mandate", { account: "Insufficient funds" });
    expect(await client.browser.post("/contract/terminate")).toMatchObject({ status: 200 });
    await world.advance(85 * 86_400_000);
    const row = await world.schedule(client);
    await world.passTo(row.debitDate, 9);
    await world.passTo(addBankingDays(row.debitDate, 2), 12);
    await world.follow();
    expect(await readAttempts(row)).toEqual([["failed", "insufficient-funds"]]);
    expect(await readMails(client)).toEqual([]);
  });

  test("one whose cut-off was missed is not moved, but fails", async () => {
    await turnMail(true);
    const client = await world.newBankClient("mandate");
    const row = await world.schedule(client);
    expect(await revoke(client)).toBe(200);
    await world.passTo(row.debitDate, 22);
    expect(await readAttempts(row)).toEqual([["failed", "no-mandate"]]);
    expect(await readMails(client)).toEqual([]);
  });
});
