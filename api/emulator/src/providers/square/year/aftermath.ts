import { deriveMixedId } from "../derive-id.js";
import type { DisputeRecord } from "../disputes/dispute.model.js";
import { type OrderRecord, paymentIdOf, type ReturnContent, type SaleContent } from "../orders/order.model.js";
import { priceSale } from "../orders/price-sale.js";
import { createRefund, createReturnOrder, listRefund, type RefundPlan } from "../refunds/record-refund.js";
import type { PaymentRefundStatus, RefundRecord } from "../refunds/refund.model.js";
import { returnAmount, returnLines, returnUnlinked, returnWhole } from "../refunds/return-content.js";
import type { Anomaly } from "./anomaly.js";
import { DAY_MS } from "./local-day.js";
import type { Random } from "./random.js";

export interface YearOfSales {
  orders: OrderRecord[];
  refunds: RefundRecord[];
  disputes: DisputeRecord[];
}

export interface Sold {
  seed: string;
  sale: OrderRecord;
  content: SaleContent;
  year: YearOfSales;
  random: Random;
}

interface ReturnStyle {
  totals?: ReturnContent["totals"];
  isListedOnReturn?: boolean;
  isListedOnSale?: boolean;
  step?: number;
}

const HOUR_MS = 3_600_000;
const REASONS: readonly [string, ...string[]] = ["Returned Goods", "Accidental Charge", "Canceled Order"];
const NOTHING_ELSE = { tip: 0, serviceCharge: 0 };
/**
 * A dispute opens `openDays` after the sale. An answer is due, and the bank decides, so many days after the opening.
 */
const DISPUTE = { openDays: 6, dueDays: 20, closeDays: 34 };

export const AFTERMATH: Readonly<Partial<Record<Anomaly, (sold: Sold) => void>>> = {
  "partial-refund": (sold) => addReturn(sold, returnLines(sold.sale, sold.content, [0], NOTHING_ELSE)),
  "foreign-currency-refund": (sold) => addReturn(sold, returnLines(sold.sale, sold.content, [0], NOTHING_ELSE)),
  "full-refund": (sold) => addReturn(sold, returnWhole(sold.sale, sold.content)),
  "refund-across-month": (sold) => addReturn(sold, returnWhole(sold.sale, sold.content), { step: 2 }),
  "two-refunds-whole": (sold) => {
    addReturn(sold, returnLines(sold.sale, sold.content, [0], NOTHING_ELSE));
    addReturn(sold, returnLines(sold.sale, sold.content, [1], sold.content), { step: 2 });
  },
  "refund-by-amount": (sold) => {
    const amount = Math.ceil(priceSale(sold.content).amounts.total / 4);
    addReturn(sold, returnAmount(sold.sale, sold.content.source, amount));
  },
  "refund-listed-on-sale": (sold) => addReturn(sold, returnWhole(sold.sale, sold.content), { isListedOnSale: true }),
  "return-null-totals": (sold) => addReturn(sold, returnWhole(sold.sale, sold.content), { totals: "null" }),
  "return-without-refunds": (sold) =>
    addReturn(sold, returnWhole(sold.sale, sold.content), { isListedOnReturn: false }),
  "return-unlinked": ({ sale, content, year, seed, random }) => {
    const at = later(sale, random);
    year.orders.push(createReturnOrder(sale, returnUnlinked(content), at, seed, "return-unlinked"));
  },
  "refund-without-return-order": (sold) => {
    const orderId = sold.random.chance(50) ? sold.sale.id : null;
    const refund = createRefund(planOf(sold, priceSale(sold.content).amounts.total, "COMPLETED", 1), orderId);
    sold.year.refunds.push(refund);
    listRefund(sold.sale, refund, refund.updatedAt);
  },
  "refund-rejected": (sold) => refuseRefund(sold, "REJECTED"),
  "refund-failed": (sold) => refuseRefund(sold, "FAILED"),
  "dispute-lost": (sold) => dispute(sold, "LOST"),
  "dispute-won": (sold) => dispute(sold, "WON"),
};

function addReturn(sold: Sold, content: ReturnContent, style: ReturnStyle = {}): void {
  const { totals = "absent", isListedOnReturn = true, isListedOnSale = false, step = 1 } = style;
  const plan = planOf(sold, content.amounts.total, "COMPLETED", step);
  const order = createReturnOrder(sold.sale, { ...content, totals }, plan.at, plan.seed, sold.sale.anomaly);
  const refund = createRefund(plan, order.id);
  sold.year.orders.push(order);
  sold.year.refunds.push(refund);
  if (isListedOnReturn) order.listedRefunds = [refund];
  if (isListedOnSale) listRefund(sold.sale, refund, plan.settledAt);
}

function refuseRefund(sold: Sold, status: PaymentRefundStatus): void {
  const refund = createRefund(planOf(sold, priceSale(sold.content).amounts.total, status, 1), null);
  sold.year.refunds.push(refund);
  listRefund(sold.sale, refund, refund.updatedAt);
}

function planOf(sold: Sold, amount: number, status: PaymentRefundStatus, step: number): RefundPlan {
  const at = later(sold.sale, sold.random) + (step - 1) * 2 * DAY_MS;
  const { sale, seed, random } = sold;
  return {
    sale,
    amount,
    status,
    at,
    settledAt: at + random.integer(1, 20) * 60_000,
    reason: random.pick(REASONS),
    seed: `${seed}:${String(step)}`,
  };
}

/** Returns a time one to 40 hours after the sale. */
function later({ createdAt, closedAt }: OrderRecord, random: Random): number {
  return (closedAt ?? createdAt) + random.integer(1, 40) * HOUR_MS;
}

function dispute({ sale, content, year, seed }: Sold, state: "WON" | "LOST"): void {
  const createdAt = (sale.closedAt ?? sale.createdAt) + DISPUTE.openDays * DAY_MS;
  year.disputes.push({
    id: deriveMixedId(`${seed}:dispute`, 20),
    paymentId: paymentIdOf(sale.id),
    saleId: sale.id,
    locationId: sale.locationId,
    currency: sale.currency,
    amount: priceSale(content).amounts.total,
    reason: state === "WON" ? "NO_KNOWLEDGE" : "NOT_AS_DESCRIBED",
    state,
    createdAt,
    updatedAt: createdAt + DISPUTE.closeDays * DAY_MS,
    dueAt: createdAt + DISPUTE.dueDays * DAY_MS,
    version: 3,
  });
}
