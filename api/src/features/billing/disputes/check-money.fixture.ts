import { clientCredit, held, receivable } from "../../../ledger/accounts";
import { readBalance } from "../../../ledger/balances.sql";
import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { DebitRefund } from "../../../models/debit-refund.model";
import { Dispute } from "../../../models/dispute.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { InvoiceLine } from "../../../models/invoice-line.model";
import { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import { centsIn } from "./invoice-book.policy";
import { readInvoiceMoney } from "./invoice-money.query";
import type { StateAmount } from "./line-states.policy";
import { findDisputeCredit } from "./open-credit.query";

const sumOf = <T>(rows: readonly T[], pick: (row: T) => number) =>
  rows.reduce((sum, row) => sum + readCents(pick(row)), 0);

/** Expects each cent to have one state, and the states to match the money. Returns the owed cents. */
async function checkInvoice(invoice: Invoice): Promise<number> {
  const { lines, attempts, settled, states, refunds } = await readInvoiceMoney(invoice);
  const { status, totalCents } = invoice;
  for (const { id, commissionCents } of lines) {
    expect(sumOf(states.get(String(id)) ?? [], ({ amount }) => amount)).toBe(readCents(commissionCents));
  }
  const inState = (...meant: StateAmount["state"][]) => sumOf([...states.values()], (one) => centsIn(one, ...meant));
  const open = (state: DebitAttempt["state"]) =>
    sumOf(
      attempts.filter((row) => row.state === state),
      ({ amountCents }) => amountCents,
    );
  const onItsWay = open("processing");
  const isOver = status === "void" || status === "credited";
  expect(settled.due).toBeGreaterThanOrEqual(onItsWay);
  expect({ status, toCome: open("scheduled") <= settled.due - onItsWay }).toEqual({ status, toCome: true });
  if (status === "void") return 0;
  expect({ held: inState("held"), onItsWay: inState("on-its-way") }).toEqual({ held: settled.held, onItsWay });
  const owed = settled.due - onItsWay;
  expect({ status, owed: inState("scheduled", "failed", "written-off") }).toEqual({ status, owed });
  expect(inState("paid", "credited", "refunded")).toBe(settled.received + settled.notOwed);
  const refunded = sumOf(
    refunds.filter((row) => row.status !== "failed"),
    ({ amountCents }) => amountCents,
  );
  if (refunded > 0 && settled.received > 0) expect(settled.received - refunded).toBeGreaterThanOrEqual(0);
  if (!isOver) {
    const isPaid = settled.due === 0 && settled.held === 0;
    expect({ status, isPaid: status === "paid" }).toEqual({ status, isPaid });
  }
  expect(settled.received + settled.held + settled.notOwed + settled.due).toBe(readCents(totalCents));
  return isOver ? 0 : owed;
}

/** Expects the ledger accounts to match the rows. */
export async function checkLedger(businessId: string): Promise<void> {
  let owed = 0;
  for (const invoice of await Invoice.findAll({ where: { businessId } })) owed += await checkInvoice(invoice);
  const questions = await DisputeLine.findAll({ where: { businessId } });
  let credit = 0;
  for (const dispute of await Dispute.findAll({ where: { businessId } }))
    credit += (await findDisputeCredit(dispute)).open;
  const failed = await DebitRefund.findAll({ where: { businessId, status: "failed" } });
  const used = await InvoiceLine.findAll({ where: { businessId, live: true, grantRef: failed.map(({ id }) => id) } });
  expect({
    receivable: await readBalance(receivable(businessId)),
    held: await readBalance(held(businessId)),
    credit: 0 - (await readBalance(clientCredit(businessId))),
  }).toEqual({
    receivable: owed,
    held: sumOf(questions, ({ heldCents }) => heldCents),
    credit:
      credit +
      sumOf(failed, ({ amountCents, canceledCents }) => readCents(amountCents) - readCents(canceledCents)) +
      sumOf(used, ({ commissionCents }) => commissionCents),
  });
  const isOver = ({ outcome, heldCents }: DisputeLine) => outcome === null || readCents(heldCents) === 0;
  expect(questions.every(isOver)).toBe(true);
}
