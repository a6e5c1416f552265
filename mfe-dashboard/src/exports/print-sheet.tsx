import type { SalesOrder, SalesSummaryAnswer } from "@portal/shared-ui/api";
import { ContactUs } from "@portal/shared-ui/core";
import { formatDayRange, formatInstant, formatTimeZone, formatZonedInstant } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { explainReason, kindTexts, sourceTexts } from "../sales/order.texts.js";
import { printTexts } from "./exports.texts.js";
import styles from "./print-sheet.module.css";
import type { PrintSales } from "./use-print-sales.js";

const componentTexts: Readonly<Record<SalesSummaryAnswer["components"][number]["kind"], string>> = {
  tips: "Less tips",
  tax: "Less sales tax",
  "gift-cards": "Less gift cards",
  "not-counted": "Less what does not count",
};

export interface PrintSheetProps {
  sales: PrintSales;
  business: string;
  /** The filter in words. */
  sources: string;
}

export function PrintSheet({ sales: { summary, orders, readAt }, business, sources }: PrintSheetProps) {
  const { timeZone, start, end, currency } = summary;
  const facts = [
    ["Days", formatDayRange({ start, end })],
    ["Time zone", formatTimeZone(timeZone)],
    ["Currency", currency],
    ["Shown", sources],
    ["As of", formatZonedInstant(readAt, timeZone)],
  ];
  return (
    <article className={styles.sheet}>
      <h1>
        {printTexts.title}
        {business === "" ? "" : ` of ${business}`}
      </h1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{printTexts.summary}</h2>
      <SummaryTable summary={summary} />
      <h2>{printTexts.orders}</h2>
      {orders.length === 0 ? <p>{printTexts.none}</p> : <PrintedOrders orders={orders} timeZone={timeZone} />}
      <ContactUs />
    </article>
  );
}

function SummaryTable({ summary }: { summary: SalesSummaryAnswer }) {
  const lines: [name: string, amount: number, isTotal?: true][] = [
    ["Collected", summary.totalSales, true],
    ...summary.components.map(({ kind, amount }): [string, number] => [componentTexts[kind], 0 - amount]),
    ["Counts toward commission", summary.commissionable, true],
    ["Commission", summary.commission],
    ["Owed", summary.owed, true],
    ["Refunds in Collected", summary.refunds],
    ["Lost disputes in Collected", summary.disputes],
  ];
  return (
    <table className={styles.summary} aria-label={printTexts.summary}>
      <tbody>
        <tr>
          <th scope="row">Sales</th>
          <td>{summary.salesQuantity.toLocaleString("en-US")}</td>
        </tr>
        {lines.map(([name, amount, isTotal]) => (
          <tr key={name} className={isTotal && styles.total}>
            <th scope="row">{name}</th>
            <td>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The orders for paper, without controls. */
export function PrintedOrders({ orders, timeZone }: { orders: readonly SalesOrder[]; timeZone: string }) {
  return (
    // The table scrolls on a phone, so the keyboard must reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={printTexts.allOrders}>
      <table className={styles.orders} aria-label={printTexts.orders}>
        <thead>
          <tr>
            {["When", "What", "Collected", "Tip", "Counts", "Commission"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={`${order.source} ${order.id}`} order={order} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ order, timeZone }: { order: SalesOrder; timeZone: string }) {
  const items = order.line_items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
  const what = order.kind === "sale" ? items : [kindTexts[order.kind], items].filter(Boolean).join(": ");
  return (
    <tr>
      <td>{formatInstant(order.closed_at, timeZone)}</td>
      <td>
        {what || "No items"}
        <small>
          {sourceTexts[order.source]}, {order.id}. {explainReason(order)}
          {order.confirmed ? "" : ". Not confirmed"}
        </small>
      </td>
      <td>
        <Money {...order.total_money} />
      </td>
      <td>
        <Money {...order.total_tip_money} />
      </td>
      <td>
        <Money amount={order.verified} />
      </td>
      <td>
        <Money amount={order.commission} />
      </td>
    </tr>
  );
}
