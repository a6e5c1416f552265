import type { DebitsAnswer, InvoiceAnswer } from "@portal/api-contract";
import { addBankingDays } from "../../../banking-days/banking-days";
import { bankingZone } from "../../../banking-days/cut-off";
import { toLocalDay } from "../../../models/values/local-day";
import type { User } from "../../../models/user.model";
import type { BankClient } from "../../../../testing/bank.fixture";
import { read } from "../../../../testing/read-reply";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";

let fixture: DebitFixture;
let admin: User;
beforeAll(async () => {
  fixture = await debitFixture.start();
  admin = await fixture.buildUser({ role: "admin" });
});
afterAll(() => fixture.stop());

/** Signs in first, because earlier sessions expired. */
async function readOwed(user: User, query = ""): Promise<DebitsAnswer["owed"]> {
  const client = fixture.portal.newClient();
  await fixture.enter(client, user);
  return read<DebitsAnswer>(await client.get(`/pc/debits${query}`)).owed;
}

async function readInvoiceOwed(user: User, invoiceId: string): Promise<InvoiceAnswer["owed"]> {
  const client = fixture.portal.newClient();
  await fixture.enter(client, user);
  return read<InvoiceAnswer>(await client.get(`/pc/invoices/${invoiceId}`)).owed;
}

const today = () => toLocalDay(fixture.portal.clock.now(), bankingZone);
const nothing = { invoices: [], count: 0, amount: 0 };

/** Sends a debit and lets the bank decide. Returns the invoice's id. */
async function debit(client: BankClient): Promise<string> {
  const { invoiceId, debitDate } = await fixture.schedule(client);
  await fixture.passTo(debitDate, 9);
  await fixture.passTo(addBankingDays(debitDate, 5), 12);
  await fixture.follow();
  return invoiceId;
}

async function reversePayment(invoiceId: string, code: string): Promise<void> {
  const [payment] = await fixture.paymentsOf(invoiceId);
  await fixture.lab.control("ach/return", { paymentIntent: payment?.paymentIntent, code });
  await fixture.follow();
}

describe("`owed` of GET /pc/debits", () => {
  test("lists an invoice with reason and attempts only once its last debit has failed", async () => {
    const client = await fixture.newBankClient("mandate", { account: "Insufficient funds" });
    const invoiceId = await debit(client);
    expect(await readOwed(client.user)).toEqual(nothing);
    for (const days of [3, 7]) {
      await fixture.passTo(addBankingDays(today(), days), 9);
      await fixture.passTo(addBankingDays(today(), 3), 12);
      await fixture.follow();
    }
    const { invoices, ...sums } = await readOwed(client.user);
    expect(sums).toEqual({ count: 1, amount: 12_345 });
    expect(invoices).toEqual([
      {
        ...{ invoiceId, clientId: client.user.id, name: "Shine LLC", amount: 12_345, status: "failed" },
        ...{
          since: today(),
          ended: "debit",
          attempts: 3,
          why: expect.stringMatching(
            /because there was not enough money in the account; .*: use a different account or/,
          ) as string,
          actBy: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
          cure: "reissue",
        },
        invoice_number: expect.stringMatching(/^INV-2026-/) as string,
      },
    ]);
  });

  test.each([
    [
      "R01",
      "returned",
      /not enough money in the account; .* authorize an account again or .* by \w{3}, \w{3} \d+\.$/,
      "authorize",
    ],
    [
      "R10",
      "disputed",
      /it was told that the debit was not authorized; .* contact us by \w{3}, \w{3} \d+ to settle it\.$/,
      "ask",
    ],
  ])(
    "lists a paid invoice that the bank returns with %s, with what the client can do",
    async (code, status, why, cure) => {
      const client = await fixture.newBankClient("mandate");
      const invoiceId = await debit(client);
      expect(await readOwed(client.user)).toEqual(nothing);
      expect(await readInvoiceOwed(client.user, invoiceId)).toBeNull();
      await reversePayment(invoiceId, code);
      const { invoices } = await readOwed(client.user);
      expect(invoices).toMatchObject([
        { invoiceId, status, why: expect.stringMatching(why) as string, attempts: 1, cure },
      ]);
      expect([await readInvoiceOwed(client.user, invoiceId)]).toEqual(invoices);
      const forAgency = await readInvoiceOwed(admin, invoiceId);
      expect([forAgency]).toEqual((await readOwed(admin, `?client=${client.user.id}`)).invoices);
    },
  );

  test("suggests a new authorization, or contact with us when the client can no longer authorize", async () => {
    const client = await fixture.newBankClient("mandate", { account: "Account closed" });
    const invoiceId = await debit(client);
    const why = expect.stringContaining("because the account is closed; we charge no fee") as string;
    const owed = { invoiceId, status: "failed", why };
    expect((await readOwed(client.user)).invoices).toMatchObject([{ ...owed, cure: "authorize" }]);
    await fixture.enter(client.browser, client.user);
    expect((await client.browser.post("/contract/terminate")).status).toBe(200);
    await fixture.advance(91 * 86_400_000);
    expect((await readOwed(client.user)).invoices).toMatchObject([{ ...owed, cure: "ask" }]);
  });

  test("shows other clients' invoices only to staff, for one client or all", async () => {
    const client = await fixture.newBankClient("mandate", { account: "Weekly limit exceeded" });
    const stranger = await fixture.newBankClient("mandate");
    const before = await readOwed(admin);
    const invoiceId = await debit(client);
    const { invoices, count, amount } = await readOwed(admin);
    expect({ count, amount }).toEqual({ count: before.count + 1, amount: before.amount + 12_345 });
    expect(invoices[0]).toMatchObject({ invoiceId, cure: "reissue" });
    expect(await readOwed(admin, `?client=${client.user.id}`)).toMatchObject({ count: 1, invoices: [{ invoiceId }] });
    expect(await readOwed(stranger.user, `?client=${client.user.id}`)).toEqual(nothing);
  });
});
