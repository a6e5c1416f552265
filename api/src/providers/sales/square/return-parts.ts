import { shareOfCents } from "../../../models/values/commission";
import type { SourceReversal } from "../sales-source.port";
import { currencyOf, hasAmount, sumCents, toCents } from "./square-money";
import type { SquareMoney, SquareOrder, SquareRefund, SquareReturn } from "./square-shapes";
import { isGratuity, readSoldTotal, sumGiftCards, sumNet } from "./to-sale";

type State = SourceReversal["state"];
type Parts = Pick<
  SourceReversal,
  "totalCents" | "tipCents" | "taxCents" | "giftCardCents" | "isItemized" | "currency" | "state"
>;

/** Reads `Refund.status` of orders and `PaymentRefund.status` of payments, whose values differ. */
export function toRefundState({ status }: SquareRefund): State {
  if (status === "COMPLETED" || status === "APPROVED") return "completed";
  return status === "REJECTED" || status === "FAILED" ? "failed" : "pending";
}

/** One completed refund completes a return. Without refunds, the order's own state counts. */
function toReturnState({ state }: SquareOrder, refunds: readonly SquareRefund[]): State {
  const states = refunds.map(toRefundState);
  if (states.includes("completed")) return "completed";
  if (states.includes("pending")) return "pending";
  if (states.length > 0 || state === "CANCELED") return "failed";
  return state === "COMPLETED" ? "completed" : "pending";
}

/** Amounts of the refunds in the return's state. Failed attempts at the same money do not count. */
function amountsInForce(order: SquareOrder, refunds: readonly SquareRefund[]) {
  const state = toReturnState(order, refunds);
  return refunds.filter((refund) => toRefundState(refund) === state).map(({ amountMoney }) => amountMoney);
}

type Content = Omit<Parts, "state">;

function unitemized(totalCents: number, amounts: readonly (SquareMoney | null | undefined)[]): Content {
  const none = { tipCents: 0, taxCents: 0, giftCardCents: 0, isItemized: false };
  return { ...none, totalCents, currency: currencyOf(...amounts) };
}

/** Reads the return's totals, else its lines; null without an amount. */
function readContent(own: SquareReturn["returnAmounts"], entry: SquareReturn): Content | null {
  const lines = entry.returnLineItems ?? [];
  const tips = (entry.returnTips ?? []).map(({ appliedMoney }) => appliedMoney);
  const charges = entry.returnServiceCharges ?? [];
  const taxed = [...lines, ...charges].map(({ totalTaxMoney }) => totalTaxMoney);
  const taxCents = own?.taxMoney ? toCents(own.taxMoney) : sumCents(taxed);
  const tipCents = (own?.tipMoney ? toCents(own.tipMoney) : sumCents(tips)) + sumNet(charges.filter(isGratuity));
  const booked = [...[...lines, ...charges].map(({ totalMoney }) => totalMoney), ...tips];
  const total = [[own?.totalMoney], booked].find((amounts) => amounts.some(hasAmount));
  if (!total) return null;
  // Without tax, tip or a line of the sale, the return is not itemized.
  const isItemized = taxCents + tipCents > 0 || lines.some(({ sourceLineItemUid }) => Boolean(sourceLineItemUid));
  if (!isItemized) return unitemized(sumCents(total), total);
  const giftCardCents = sumGiftCards(lines);
  return { totalCents: sumCents(total), tipCents, taxCents, giftCardCents, isItemized, currency: currencyOf(...total) };
}

/** Reduces each part in proportion to the refunded money. */
function reduceTo(content: Content, totalCents: number): Content {
  if (totalCents === content.totalCents) return content;
  const share = (cents: number) => shareOfCents(cents, totalCents, content.totalCents);
  const { tipCents, taxCents, giftCardCents } = content;
  const parts = { tipCents: share(tipCents), taxCents: share(taxCents), giftCardCents: share(giftCardCents) };
  return { ...content, ...parts, totalCents };
}

/**
 * Returned money that was not refunded: failed or pending refunds without a replacement. An exchange needs no refund
 * for what it sells.
 */
function findShortfall(order: SquareOrder, returned: number, refunds: readonly SquareRefund[]): number {
  const sum = (some: readonly SquareRefund[]) => sumCents(some.map(({ amountMoney }) => amountMoney));
  const completed = sum(refunds.filter((refund) => toRefundState(refund) === "completed"));
  return Math.max(0, Math.min(Math.max(0, returned - readSoldTotal(order)), sum(refunds)) - completed);
}

/**
 * Returns the parts of each return; null for one without an amount. Money beyond the known returns belongs to the first
 * return without an amount.
 */
export function readReturnParts(
  order: SquareOrder,
  returns: readonly SquareReturn[],
  refunds: readonly SquareRefund[],
): (Parts | null)[] {
  const contents = returns.map((entry) =>
    readContent(entry.returnAmounts ?? (returns.length === 1 ? order.returnAmounts : null), entry),
  );
  const sumUp = () => contents.reduce((sum, content) => sum + (content?.totalCents ?? 0), 0);
  const whole = [[order.returnAmounts?.totalMoney], amountsInForce(order, refunds)].find((all) => all.some(hasAmount));
  const firstUnknown = contents.indexOf(null);
  const rest = whole ? sumCents(whole) - sumUp() : 0;
  if (whole && firstUnknown >= 0 && (rest > 0 || returns.length === 1))
    contents[firstUnknown] = unitemized(rest, whole);
  const state = toReturnState(order, refunds);
  let given = sumUp() - findShortfall(order, sumUp(), refunds);
  if (state === "completed" || (given > 0 && readSoldTotal(order) > 0 && refunds.length > 0)) {
    return contents.map((content) => {
      if (!content) return null;
      const part = reduceTo(content, Math.min(given, content.totalCents));
      given -= part.totalCents;
      return { ...part, state: "completed" };
    });
  }
  return contents.map((content) => content && { ...content, state });
}
