import type {
  DebitsAnswer,
  MessageAnswer,
  ReturnedDebitsAnswer,
  ReturnRateClass,
  ReturnRatesAnswer,
  WhatIfAnswer,
} from "@portal/api-contract";
import { addBankingDays } from "../../../banking-days/banking-days";
import { AuditLog } from "../../../models/audit-log.model";
import { BillingCase } from "../../../models/billing-case.model";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Invoice } from "../../../models/invoice.model";
import { JournalEntry } from "../../../models/journal-entry.model";
import type { User } from "../../../models/user.model";
import type { BankClient } from "../../../../testing/bank.fixture";
import { setInvoiceStatus } from "../../../../testing/billing.fixture";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import { read } from "../../../../testing/read-reply";

interface Debited {
  client: BankClient;
  row: DebitAttempt;
}

let fixture: DebitFixture;
let admin: User;
let sent: Debited[];

/** The bank's code, arrival before the return, the provider's code, state, next try, case and next action. */
type Expected = readonly [
  code: string,
  when: "before" | "after",
  providerCode: string | null,
  state: "failed" | "returned" | "disputed",
  then: "retry" | "case" | "none",
  cure: "authorize" | "ask" | null,
];

const expected: readonly Expected[] = [
  ["R01", "before", null, "failed", "retry", null],
  ["R09", "before", null, "failed", "retry", null],
  ["R02", "before", "R02", "failed", "none", "authorize"],
  ["R07", "before", "R07", "failed", "case", "ask"],
  ["R08", "before", "R08", "failed", "none", "authorize"],
  ["R11", "before", "R11", "failed", "none", "authorize"],
  ["R29", "before", "R29", "failed", "case", "ask"],
  ["R31", "before", "R31", "failed", "none", "authorize"],
  ["R77", "before", "R77", "failed", "none", "authorize"],
  ["R01", "after", null, "returned", "none", "authorize"],
  ["R04", "after", "R04", "returned", "none", "authorize"],
  ["R16", "after", "R16", "returned", "none", "authorize"],
  ["R05", "after", null, "disputed", "case", "ask"],
  ["R10", "after", null, "disputed", "case", "ask"],
  ["R77", "after", "R77", "returned", "none", "authorize"],
];

async function returnDebit({ row }: Debited, code: string): Promise<void> {
  await row.reload();
  await fixture.lab.control("ach/return", { paymentIntent: row.paymentIntentId, code });
}

/** Sends all debits on one day. Some banks return theirs at once, the others after the money has arrived. */
beforeAll(async () => {
  fixture = await debitFixture.start();
  admin = await fixture.buildUser({ role: "admin" });
  const clients: BankClient[] = [];
  while (clients.length < expected.length) clients.push(await fixture.newBankClient("mandate"));
  const debitDate = fixture.bankingDay();
  sent = [];
  for (const client of clients) sent.push({ client, row: await fixture.schedule(client, { debitDate }) });
  await fixture.passTo(debitDate, 9);
  await returnAll("before");
  await fixture.passTo(addBankingDays(debitDate, 6), 12);
  await returnAll("after");
  await fixture.follow();
}, 300_000);
afterAll(() => fixture.stop());

async function returnAll(when: "before" | "after"): Promise<void> {
  for (const [index, [code, at]] of expected.entries()) {
    const debited = sent[index];
    if (at === when && debited) await returnDebit(debited, code);
  }
}

async function enter(user: User) {
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, user);
  return browser;
}

const readRates = async () => read<ReturnRatesAnswer>(await (await enter(admin)).get("/pc/return-rates"));
const readReturns = async (query = "") =>
  read<ReturnedDebitsAnswer>(await (await enter(admin)).get(`/pc/returns?limit=200${query}`));
const setCode = async (id: string, code: string) => (await enter(admin)).post(`/pc/returns/${id}/code`, { code });

function find(code: string, when: "before" | "after"): Debited {
  const found = sent[expected.findIndex(([one, at]) => one === code && at === when)];
  if (!found) throw new Error("No debit has that code.");
  return found;
}

const countCases = ({ row }: Debited) => BillingCase.count({ where: { kind: "disputed", subject: row.id } });
const findNext = ({ row: { invoiceId } }: Debited) => DebitAttempt.findOne({ where: { invoiceId, attempt: 2 } });
const readOwed = async ({ client }: Debited) =>
  read<DebitsAnswer>(await (await enter(client.user)).get("/pc/debits")).owed.invoices[0] ?? null;

test.each(expected)("applies the consequence of a return with %s %s the debit arrived", async (...row) => {
  const [code, when, providerCode, state, then, cure] = row;
  const debited = find(code, when);
  await debited.row.reload();
  expect(debited.row).toMatchObject({ state, returnCode: providerCode, returnReceivedAt: expect.any(Date) as Date });
  expect((await findNext(debited))?.state ?? null).toBe(then === "retry" ? "scheduled" : null);
  expect(await countCases(debited)).toBe(then === "case" ? 1 : 0);
  const { state: permission } = await fixture.findNewest(debited.client);
  expect(permission).toBe(then === "retry" ? "active" : "inactive");
  const owed = await readOwed(debited);
  expect(owed?.cure ?? null).toBe(cure);
  if (owed) expect(owed.why).toMatch(/^Your bank returned our debit of \$123\.45 .* by \w{3}, \w{3} \d+/);
});

describe("return rates", () => {
  test("match an independent count of the bank's codes", async () => {
    const rateOf: Readonly<Record<string, ReturnRateClass>> = {
      ...{ R02: "administrative", R04: "administrative" },
      ...{ R05: "unauthorized", R07: "unauthorized", R10: "unauthorized", R11: "unauthorized", R29: "unauthorized" },
    };
    const count = (rate: ReturnRateClass) => expected.filter(([code]) => rateOf[code] === rate).length;
    const { classes, weeks, from, to, timeZone, nextRun } = await readRates();
    const overall = expected.length;
    expect(classes.map(({ class: name, returned, sent: of }) => [name, returned, of])).toEqual([
      ["unauthorized", count("unauthorized"), overall],
      ["administrative", count("administrative"), overall],
      ["overall", overall, overall],
    ]);
    expect(weeks).toHaveLength(9);
    expect(weeks.at(-1)).toMatchObject({ end: to });
    expect(weeks.reduce((sum, week) => sum + week.returned, 0)).toBe(overall);
    expect(weeks.at(-1)?.rates.map(({ rate }) => rate)).toEqual(classes.map(({ rate }) => rate));
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(59);
    expect(timeZone).toBe("America/New_York");
    const retry = await findNext(find("R01", "before"));
    expect(nextRun).toMatchObject({ date: retry?.debitDate, debits: 2, withoutReturns: { debits: 0, amount: 0 } });
  });

  test("after an assumed run include its debits, which must be at least its returns", async () => {
    const browser = await enter(admin);
    const returns = { unauthorized: 0, administrative: 0, other: 1 };
    const computeWhatIf = (body: object) => browser.post("/pc/return-rates/what-if", body);
    const answer = read<WhatIfAnswer>(await computeWhatIf({ sent: 5, returns }));
    expect(answer).toMatchObject({ sent: 5, largestSafeRun: 0 });
    expect(answer.classes.map(({ sent: of }) => of)).toEqual([20, 20, 20]);
    expect(answer.text).toMatch(/debits on\. You would have 20\.$/);
    const clients = [find("R01", "before").client.user.id];
    expect(read<WhatIfAnswer>(await computeWhatIf({ sent: 99, returns, clients })).sent).toBe(1);
    expect((await computeWhatIf({ sent: 0, returns })).status).toBe(422);
  });

  test("list their debits in pages, unknown codes included", async () => {
    const { data, nextCursor } = await readReturns();
    expect([data.length, nextCursor]).toEqual([expected.length, null]);
    const unknown = data.filter(({ returned }) => returned?.code === "R77");
    expect(unknown.map(({ returned }) => [returned?.treatment, returned?.text])).toEqual(
      Array.from({ length: 2 }, () => ["other", "R77, unknown code. Ask the provider what the code means."]),
    );
    const ids: string[] = [];
    const browser = await enter(admin);
    for (let cursor = ""; ;) {
      const page = read<ReturnedDebitsAnswer>(await browser.get(`/pc/returns?limit=4${cursor}`));
      ids.push(...page.data.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(ids).toEqual(data.map(({ id }) => id));
    const [one] = data;
    expect((await readReturns(`&client=${one?.client.id ?? ""}`)).data).toMatchObject([{ id: one?.id }]);
    expect((await readReturns("&class=administrative")).data).toHaveLength(2);
    expect((await readReturns("&of=sent")).data).toHaveLength(expected.length);
  });
});

describe("a code that staff sets", () => {
  test("changes class, texts and rates with one audit entry, without moving money", async () => {
    const { row } = find("R05", "after");
    const before = await readRates();
    const answer = read<MessageAnswer>(await setCode(row.id, "R02"));
    expect(answer.message).toBe("The code is R02 now: account closed.");
    expect((await setCode(row.id, "R02")).status).toBe(200);
    expect(await row.reload()).toMatchObject({ state: "returned", returnCode: "R02", returnCodeBy: admin.id });
    const invoice = await Invoice.findByPk(row.invoiceId, { rejectOnEmpty: true });
    expect(invoice.status).toBe("returned");
    const { classes } = await readRates();
    const change = classes.map(({ returned }, index) => returned - (before.classes[index]?.returned ?? 0));
    expect(change).toEqual([-1, 1, 0]);
    const where = { action: "return-code.set", subject: row.businessId };
    expect(await AuditLog.count({ where })).toBe(1);
    const [listed] = (await readReturns()).data.filter(({ id }) => id === row.id);
    expect(listed?.returned).toMatchObject({ code: "R02", isSetByStaff: true, treatment: "account" });
    expect(await readOwed(find("R05", "after"))).toMatchObject({ status: "returned", cure: "authorize" });
    const kinds = await fixture.listEventKinds(row.invoiceId);
    expect(kinds).toEqual(["issued", "debit-sent", "paid", "disputed", "returned"]);
  });

  test("ends retries, permission and debits if it means a missing authorization", async () => {
    const debited = find("R09", "before");
    expect((await setCode(debited.row.id, "R10")).status).toBe(200);
    await fixture.runAll();
    expect((await findNext(debited))?.state).toBe("canceled");
    expect(await countCases(debited)).toBe(1);
    expect(await fixture.findNewest(debited.client)).toMatchObject({ state: "inactive" });
    expect(await readOwed(debited)).toMatchObject({ status: "failed", cure: "ask" });
  });

  test("is refused for a debit without a return or in a wrong format", async () => {
    const next = await findNext(find("R01", "before"));
    expect((await setCode(next?.id ?? "", "R10")).status).toBe(409);
    expect((await setCode("dbt_none", "R10")).status).toBe(404);
    expect((await setCode(find("R10", "after").row.id, "X1")).status).toBe(422);
  });
});

test("returns arrived debits once: after sixty days, by repeated events or after a write-off", async () => {
  const late: Debited[] = [];
  while (late.length < 2) {
    const client = await fixture.newBankClient("mandate");
    late.push({ client, row: await fixture.schedule(client) });
  }
  const debitDate = fixture.bankingDay();
  await fixture.passTo(debitDate, 9);
  await fixture.passTo(addBankingDays(debitDate, 6), 12);
  await fixture.follow();
  const [plain, writtenOff] = late as [Debited, Debited];
  await setInvoiceStatus(writtenOff.row.invoiceId, "credited");
  await fixture.advance(60 * 86_400_000);
  for (const debited of late) await returnDebit(debited, "R10");
  for (let times = 0; times < 2; times += 1) await fixture.follow();
  for (const debited of late) {
    expect(await debited.row.reload()).toMatchObject({ state: "disputed" });
    expect(await countCases(debited)).toBe(1);
    expect(await fixture.listEventKinds(debited.row.invoiceId)).toEqual(["issued", "debit-sent", "paid", "disputed"]);
  }
  const statusOf = async ({ row }: Debited) => (await Invoice.findByPk(row.invoiceId, { rejectOnEmpty: true })).status;
  expect([await statusOf(plain), await statusOf(writtenOff)]).toEqual(["disputed", "credited"]);
  const refOf = ({ row: { id, invoiceId } }: Debited) => `${invoiceId}:${id}`;
  const lossOf = (one: Debited) => JournalEntry.count({ where: { kind: "dispute-lost", sourceRef: refOf(one) } });
  expect([await lossOf(plain), await lossOf(writtenOff)]).toEqual([0, 1]);
  const { classes } = await readRates();
  expect(classes.at(-1)).toMatchObject({ returned: 2, sent: 0, rate: null, untilLimit: 0 });
});
