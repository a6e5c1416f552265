import type { DebitsAnswer, LedgerAnswer } from "@portal/api-contract";
import Joi from "joi";
import { commissionRevenue, receivable } from "../../../ledger/accounts";
import { postEntry } from "../../../ledger/post-entry";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import type { BankClient } from "../../../../testing/bank.fixture";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import type { TestClient } from "../../../../testing/http-client";
import { formatShortDay } from "../../../banking-days/debit-date";
import { cancelScheduledDebits } from "./cancel-debits";
import { debitsTexts } from "./debits.texts";

let fixture: DebitFixture;
let admin: TestClient;
let [rosa, other] = [] as unknown as [BankClient, BankClient];
let row: DebitAttempt;
/** The day of the planned debits, and its month. */
let [day, month] = ["", ""];
beforeAll(async () => {
  fixture = await debitFixture.start();
  day = fixture.bankingDay(2);
  month = day.slice(0, 7);
  admin = fixture.portal.newClient();
  await fixture.enter(admin, await fixture.buildUser({ role: "admin" }));
  rosa = await fixture.newBankClient("mandate");
  other = await fixture.newBankClient("mandate");
  row = await fixture.schedule(rosa, { debitDate: day, why: ["Last sale Fri, Nov 27: the following Monday"] });
  await fixture.schedule(other, { debitDate: day, amountCents: 500 });
});
afterAll(() => fixture.stop());

async function read<T>(client: TestClient, path: string): Promise<T> {
  const { status, body } = await client.get(path);
  expect({ status, body }).toMatchObject({ status: 200 });
  const schema: Joi.Schema<T> = Joi.object().unknown().required();
  const answer: T = Joi.attempt(body, schema);
  return answer;
}

const debits = (client: TestClient, query = `month=${month}`) => read<DebitsAnswer>(client, `/pc/debits?${query}`);
const amounts = (answer: DebitsAnswer) => answer.debits.map(({ amount }) => amount).sort();

describe("GET /pc/debits", () => {
  test("returns a client's own debits of a month with reasons and bank holidays", async () => {
    const answer = await debits(rosa.browser);
    expect(answer.debits).toEqual([
      {
        ...{ invoiceId: row.invoiceId, clientId: rosa.user.id, name: "Shine LLC", date: day },
        ...{ amount: 12_345, status: "scheduled", attempt: 1, tryNumber: 1, movedFrom: null, postponed: false },
        why: ["Last sale Fri, Nov 27: the following Monday"],
        account: "Test Bank •••• 6789",
        notice: expect.stringContaining(
          `On ${formatShortDay(day)} we debit $123.45 from Test Bank •••• 6789: `,
        ) as string,
        invoice_number: expect.stringMatching(/^INV-/) as string,
      },
    ]);
    expect((await debits(rosa.browser, "month=2026-11")).holidays).toEqual([
      { date: "2026-11-11", name: "Veterans Day" },
      { date: "2026-11-26", name: "Thanksgiving" },
    ]);
    expect(answer.notBilled).toEqual({ sales: 0, refunds: 0, commission: 0 });
    expect((await debits(rosa.browser, "month=2025-10")).debits).toEqual([]);
  });

  test("returns no other client's debits to a client, even if `client` names one", async () => {
    expect(amounts(await debits(rosa.browser, `month=${month}&client=${other.user.id}`))).toEqual([12_345]);
  });

  test("returns one client's or all debits to staff", async () => {
    expect(amounts(await debits(admin))).toEqual([12_345, 500].sort());
    expect(amounts(await debits(admin, `month=${month}&client=${other.user.id}`))).toEqual([500]);
    expect(await debits(admin)).toMatchObject({ notBilled: null });
  });

  test("names no next debit while no account is authorized, as in the open debit's notice (S50)", async () => {
    const ended = await fixture.newBankClient("mandate");
    await fixture.schedule(ended, { debitDate: day });
    expect((await debits(ended.browser)).next).toMatchObject({ date: day });
    await fixture.endPermissionsOf(ended);
    const { next, nextDay, open } = await debits(ended.browser);
    expect({ next, nextDay }).toEqual({ next: null, nextDay: null });
    expect(open).toEqual([expect.objectContaining({ notice: debitsTexts.unauthorized })]);
  });

  test("returns all debits of the next day, without those of other days or clients", async () => {
    expect((await debits(rosa.browser)).nextDay).toMatchObject({ count: 1, amount: 12_345 });
    const second = await fixture.schedule(rosa, { debitDate: day, amountCents: 700 });
    const later = await fixture.schedule(rosa, { debitDate: fixture.bankingDay(3), amountCents: 900 });
    const { next, nextDay } = await debits(rosa.browser);
    expect(nextDay).toMatchObject({ count: 2, amount: 13_045 });
    expect(nextDay?.debits).toHaveLength(2);
    expect(nextDay?.debits[0]).toEqual(next);
    expect((await debits(admin)).nextDay).toMatchObject({ count: 3, amount: 13_545 });
    for (const { invoiceId } of [second, later]) {
      await fixture.portal.database.inTransaction(() => cancelScheduledDebits(fixture.debitsDependencies, invoiceId));
    }
  });

  test("returns no next debit when none is planned", async () => {
    const client = await fixture.newBankClient("mandate");
    expect(await debits(client.browser)).toMatchObject({ next: null, nextDay: null });
  });

  test("returns 422 for an unknown client or an invalid month", async () => {
    expect(await admin.get("/pc/debits?client=usr_nobody")).toMatchObject({ status: 422 });
    expect(await admin.get("/pc/debits?month=2026-13")).toMatchObject({ status: 422 });
  });
});

describe("GET /pc/ledger", () => {
  test("returns a client's postings to an admin, newest first, in pages, each with the balance after it", async () => {
    const { businessId, user } = rosa;
    for (const [index, cents] of [1_000, 500, 25].entries()) {
      const postings = [
        { account: receivable(businessId), cents },
        { account: commissionRevenue, cents: -cents },
      ];
      const entry = { kind: "issued", ref: `bil_${String(index)}`, occurredAt: new Date(0), postings } as const;
      await fixture.portal.database.inTransaction(() => postEntry(entry));
    }
    const path = `/pc/ledger?client=${user.id}&limit=2`;
    const first = await read<LedgerAnswer>(admin, path);
    const issued = { at: "1970-01-01T00:00:00.000Z", kind: "issued", account: "receivable" };
    expect(first).toMatchObject({
      name: "Demo Detailing",
      balance: 1_525,
      data: [
        { ...issued, ref: "bil_2", amount: 25, balance: 1_525 },
        { ...issued, ref: "bil_1", amount: 500, balance: 1_500 },
      ],
    });
    const rest = await read<LedgerAnswer>(admin, `${path}&cursor=${first.nextCursor ?? ""}`);
    expect(rest.data).toEqual([{ ...issued, ref: "bil_0", amount: 1_000, balance: 1_000 }]);
    expect(rest.nextCursor).toBeNull();
    expect(await read<LedgerAnswer>(admin, `/pc/ledger?client=${other.user.id}`)).toMatchObject({
      balance: 0,
      data: [],
    });
  });

  test("rejects requests that a client makes or that name an unknown client", async () => {
    expect(await rosa.browser.get(`/pc/ledger?client=${rosa.user.id}`)).toMatchObject({ status: 403 });
    expect(await admin.get("/pc/ledger?client=usr_nobody")).toMatchObject({ status: 422 });
    expect(await admin.get("/pc/ledger")).toMatchObject({ status: 422 });
  });
});
