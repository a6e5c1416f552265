import type { SourceRecord, SourceReversal } from "../sales-source.port";
import { convertEach, type SquareCaller } from "./square-client";
import { fetchOrders, fetchPayment, orNothing, readCursor } from "./square-reads";
import type { SquareDispute, SquareOrder, SquarePaymentRefund } from "./square-shapes";
import { toInstant } from "./square-version";
import { isReturn, saleIdsOf, toDispute, toRefund, toReturns } from "./to-reversal";

interface Window {
  from: Date;
  to: Date;
}

/** Square's maximum. */
const REFUNDS_A_PAGE = 100;

/** A refund may be this much older than its change; refunds settle within days. Square's default is a year. */
const REFUND_LIFETIME_MS = 400 * 86_400_000;

/** Reads each payment once. */
function createPaymentLookup(caller: SquareCaller, accessToken: string) {
  const known = new Map<string, ReturnType<typeof fetchPayment>>();
  return (paymentId: string | null | undefined): ReturnType<typeof fetchPayment> => {
    if (!paymentId) return Promise.resolve({ orderId: null, refundIds: [] });
    const payment = known.get(paymentId) ?? fetchPayment(caller, accessToken, paymentId);
    known.set(paymentId, payment);
    return payment;
  };
}
type FindPayment = ReturnType<typeof createPaymentLookup>;

/**
 * Returns the payment's id if it has no order. It counts as a sale that we do not have, unlike a refund of no sale
 * (S29).
 */
async function findSale(findPayment: FindPayment, paymentId: string | null | undefined): Promise<string | null> {
  return (await findPayment(paymentId)).orderId ?? paymentId ?? null;
}

async function fetchRefund(caller: SquareCaller, accessToken: string, refundId: string) {
  const answer = await caller.call(accessToken, (client, options) =>
    orNothing(client.refunds.get({ refundId }, options)),
  );
  return answer.refund ?? null;
}

/**
 * Adds the other refunds of a return order that does not name the known ones: a single refund would give it a wrong
 * amount. Searches the payments of the order and of its sales.
 */
async function completeRefunds(
  caller: SquareCaller,
  accessToken: string,
  findPayment: FindPayment,
  { order, known }: { order: SquareOrder; known: readonly SquarePaymentRefund[] },
): Promise<SquarePaymentRefund[]> {
  const listed = new Set((order.refunds ?? []).map(({ id }) => id));
  if (known.every(({ id }) => listed.has(id))) return [...known];
  const sales = await fetchOrders(caller, accessToken, saleIdsOf(order));
  const tenders = sales.flatMap((sale) => sale.tenders ?? []);
  const payments = new Set([
    ...known.map(({ paymentId }) => paymentId),
    ...tenders.map(({ id, paymentId }) => paymentId ?? id),
  ]);
  const all = new Map(known.map((refund) => [refund.id ?? "", refund]));
  for (const paymentId of payments) {
    for (const id of (await findPayment(paymentId)).refundIds) {
      const refund = all.has(id) ? null : await fetchRefund(caller, accessToken, id);
      if (refund && refund.orderId === order.id) all.set(id, refund);
    }
  }
  return [...all.values()];
}

/** Refunds of a return order become that return; others are separate rows. */
async function resolveRefunds(
  caller: SquareCaller,
  accessToken: string,
  refunds: readonly SquarePaymentRefund[],
): Promise<SourceReversal[]> {
  const orderIds = refunds.flatMap(({ orderId }) => orderId ?? []);
  const orders = new Map((await fetchOrders(caller, accessToken, orderIds)).map((order) => [order.id, order]));
  const findPayment = createPaymentLookup(caller, accessToken);
  const records: SourceReversal[] = [];
  const returned = new Map<SquareOrder, SquarePaymentRefund[]>();
  for (const refund of refunds) {
    const order = orders.get(refund.orderId ?? undefined);
    if (order && isReturn(order)) {
      returned.set(order, [...(returned.get(order) ?? []), refund]);
      continue;
    }
    const saleId = order ? (order.id ?? null) : await findSale(findPayment, refund.paymentId);
    records.push(...convertEach(caller, "refund", [refund], (one) => [toRefund(one, saleId)]));
  }
  for (const [order, known] of returned) {
    const all = await completeRefunds(caller, accessToken, findPayment, { order, known });
    const namesAll = (order.returns ?? []).every(({ sourceOrderId }) => Boolean(sourceOrderId));
    const saleId = namesAll && order.returns ? null : await findSale(findPayment, known[0]?.paymentId);
    records.push(...convertEach(caller, "order", [order], (one) => toReturns(one, all, saleId)));
  }
  return records;
}

async function fetchRefunds(caller: SquareCaller, accessToken: string, { from, to }: Window) {
  const request = {
    beginTime: new Date(from.getTime() - REFUND_LIFETIME_MS).toISOString(),
    updatedAtBeginTime: from.toISOString(),
    updatedAtEndTime: to.toISOString(),
    sortField: "UPDATED_AT",
    sortOrder: "ASC",
    limit: REFUNDS_A_PAGE,
  } as const;
  const refunds: SquarePaymentRefund[] = [];
  let cursor: string | null = null;
  do {
    const page = cursor === null ? request : { ...request, cursor };
    const answer = await caller.call(
      accessToken,
      async (client, options) => (await client.refunds.list(page, options)).response,
    );
    refunds.push(...(answer.refunds ?? []));
    cursor = readCursor(answer.cursor);
  } while (cursor !== null);
  return refunds;
}

/** Square cannot filter disputes by time. */
async function fetchDisputes(caller: SquareCaller, accessToken: string, { from, to }: Window) {
  const disputes: SquareDispute[] = [];
  let cursor: string | null = null;
  do {
    const page = cursor === null ? {} : { cursor };
    const answer = await caller.call(
      accessToken,
      async (client, options) => (await client.disputes.list(page, options)).response,
    );
    disputes.push(...(answer.disputes ?? []));
    cursor = readCursor(answer.cursor);
  } while (cursor !== null);
  return convertEach(caller, "dispute", disputes, (dispute) => {
    const changedAt = toInstant(dispute.updatedAt, dispute.createdAt, dispute.reportedAt);
    return changedAt >= from && changedAt <= to ? [dispute] : [];
  });
}

async function resolveDisputes(caller: SquareCaller, accessToken: string, disputes: readonly SquareDispute[]) {
  const findPayment = createPaymentLookup(caller, accessToken);
  const records: SourceReversal[] = [];
  for (const dispute of disputes) {
    const saleId = await findSale(findPayment, dispute.disputedPayment?.paymentId);
    records.push(...convertEach(caller, "dispute", [dispute], (one) => [toDispute(one, saleId)]));
  }
  return records;
}

export async function readReversals(
  caller: SquareCaller,
  accessToken: string,
  window: Window,
): Promise<SourceRecord[]> {
  const refunds = await resolveRefunds(caller, accessToken, await fetchRefunds(caller, accessToken, window));
  const disputes = await resolveDisputes(caller, accessToken, await fetchDisputes(caller, accessToken, window));
  return [...refunds, ...disputes];
}

export async function readRefund(caller: SquareCaller, accessToken: string, refundId: string): Promise<SourceRecord[]> {
  const refund = await fetchRefund(caller, accessToken, refundId);
  return resolveRefunds(caller, accessToken, refund ? [refund] : []);
}

export async function readDispute(
  caller: SquareCaller,
  accessToken: string,
  disputeId: string,
): Promise<SourceRecord[]> {
  const { dispute } = await caller.call(accessToken, (client, options) =>
    orNothing(client.disputes.get({ disputeId }, options)),
  );
  return resolveDisputes(caller, accessToken, dispute ? [dispute] : []);
}
