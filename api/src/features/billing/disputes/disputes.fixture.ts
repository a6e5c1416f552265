import type { Dispute, DisputeAnswer, InvoiceAnswer } from "@portal/api-contract";
import { hourOfDay } from "../../../banking-days/cut-off";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Invoice } from "../../../models/invoice.model";
import { User } from "../../../models/user.model";
import { readCents } from "../../../platform/db/money";
import type { Debit } from "../../../providers/debits/debits.port";
import {
  billForInvoice,
  noonOf,
  wash,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { composeDebits, handOverNotice } from "../../../../testing/debit.fixture";
import { read } from "../../../../testing/read-reply";
import { prepareDebit } from "../debits/prepare-debit";
import { settleDebit } from "../debits/settle-debit";

export const reason = "This was a gift card";

/** Bills three sales with $30.00, $15.00 and $6.00 of commission. */
export async function billThree(fixture: BillingFixture) {
  const sales = [10_000, 5_000, 2_000].map((totalCents, hour) =>
    wash({ totalCents, occurredAt: new Date(noonOf("2026-11-10").getTime() + hour * 3_600_000) }),
  );
  const shop = await fixture.newShop(sales);
  const { id } = await billForInvoice(fixture, shop);
  const invoice = await readInvoice(shop, id);
  const [six, fifteen, thirty] = invoice.lines.map((line) => line.id);
  return { shop, id, sales, lines: { thirty: thirty ?? "", fifteen: fifteen ?? "", six: six ?? "" } };
}

export async function readInvoice({ browser }: Pick<BilledShop, "browser">, id: string): Promise<InvoiceAnswer> {
  return read<InvoiceAnswer>(await browser.get(`/pc/invoices/${id}`));
}

export async function question(
  { browser }: Pick<BilledShop, "browser">,
  invoiceId: string,
  lines: { id: string; amount?: number }[],
): Promise<Dispute> {
  return read<DisputeAnswer>(await browser.post("/pc/disputes", { invoiceId, lines, reason }), 201).dispute;
}

type Answer = { id: string; outcome: "granted" | "partly" | "refused"; granted?: number; reason?: string };

export const grant = (id: string): Answer => ({ id, outcome: "granted" });
export const refuse = (id: string): Answer => ({ id, outcome: "refused", reason: "It was paid by card" });

export async function answer({ admin }: Pick<BillingFixture, "admin">, id: string, lines: Answer[]): Promise<Dispute> {
  return read<DisputeAnswer>(await admin.post(`/pc/disputes/${id}/answer`, { lines })).dispute;
}

/** Debits of the invoice in their order. */
export async function listDebits(invoiceId: string): Promise<[string, number][]> {
  const rows = await DebitAttempt.findAll({ where: { invoiceId }, order: ["attempt"] });
  return rows.map(({ state, amountCents }) => [state, readCents(amountCents)]);
}

/** Advances the clock. Sessions expire meanwhile, so admin and client sign in again. */
export async function passTime(
  fixture: BillingFixture,
  { browser, user }: BilledShop,
  milliseconds: number,
): Promise<void> {
  await fixture.advance(milliseconds);
  await fixture.enter(fixture.admin, await User.findByPk(fixture.adminId, { rejectOnEmpty: true }));
  await fixture.enter(browser, user);
}

export interface Billed {
  shop: BilledShop;
  id: string;
}

export async function sendNext(fixture: BillingFixture, { shop, id: invoiceId }: Billed): Promise<DebitAttempt> {
  const row = await DebitAttempt.findOne({ where: { invoiceId, state: "scheduled" }, order: ["attempt"] });
  if (!row) throw new Error("No debit is to come.");
  await handOverNotice(row);
  const sentAt = hourOfDay(row.debitDate, 10);
  await passTime(fixture, shop, Math.max(0, sentAt.getTime() - fixture.portal.clock.now().getTime()));
  await prepareDebit(composeDebits(fixture), row);
  return row.reload();
}

/** `return` and `dispute` need a paid debit, other results a debit in transit. */
export async function reportFromBank(
  fixture: BillingFixture,
  row: DebitAttempt,
  what: "succeed" | "no funds" | "close" | "return" | "dispute",
): Promise<void> {
  const amountCents = readCents(row.amountCents);
  const isReturn = what === "return" || what === "dispute";
  const isFailed = what === "no funds" || what === "close";
  const failure = what === "no funds" ? ("insufficient-funds" as const) : ("account-closed" as const);
  const debit: Debit = {
    ...{
      id: `pi_${row.id}`,
      amountCents,
      expectedOn: null,
      isReturned: isReturn,
      isBankReturn: isFailed,
      returnCode: null,
    },
    ...(isFailed ? { state: "failed", failure } : { state: "succeeded", failure: null }),
    ...{ invoiceNumber: row.invoiceNumber, attempt: row.attempt },
  };
  const returnedAt = fixture.portal.clock.now();
  const cause = what === "dispute" ? ("authorization" as const) : ("funds" as const);
  const returned = isReturn ? { id: `re_${row.id}`, reason: cause, amountCents, returnedAt, returnCode: null } : null;
  await settleDebit(composeDebits(fixture), row, { debit, unmade: null, returned, isCompared: false });
}

export async function endDebit(
  fixture: BillingFixture,
  billed: Billed,
  what: Parameters<typeof reportFromBank>[2],
): Promise<DebitAttempt> {
  const row = await sendNext(fixture, billed);
  if (what === "return" || what === "dispute") await reportFromBank(fixture, row, "succeed");
  await reportFromBank(fixture, await row.reload(), what);
  return row.reload();
}

export const statusOf = async (id: string) => (await Invoice.findByPk(id, { rejectOnEmpty: true })).status;
