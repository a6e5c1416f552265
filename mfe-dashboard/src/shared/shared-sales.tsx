import {
  describeFailure,
  type SalesOrder,
  type SalesSummaryAnswer,
  type SharedSalesAnswer,
  useApi,
} from "@portal/shared-ui/api";
import { Button, Card, EmptyState, ErrorCard, Notice, PageHeader, Skeleton } from "@portal/shared-ui/core";
import { formatDayRange, formatTimeZone, formatZonedInstant } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { DownloadFailure, Preparing } from "../exports/export-menu.js";
import { PrintedOrders } from "../exports/print-sheet.js";
import { useSalesDownload } from "../exports/use-sales-download.js";
import { OrderRows } from "../sales/order-rows.js";
import { describeOtherCurrencies } from "../sales/read-summary.js";
import type { OrderListState } from "../sales/use-order-list.js";
import styles from "./shared-sales.module.css";
import { sharedTexts as texts } from "./shared.texts.js";
import { usePrintAll, usePrinting } from "./use-printing.js";
import { asNobody } from "./use-shared-sales.js";
import { type BridgeStep, listLeftOut } from "../sales/bridge.js";

export interface SharedSalesProps {
  token: string;
  shared: SharedSalesAnswer;
  list: OrderListState;
}

export function SharedSales({ token, shared, list }: SharedSalesProps) {
  const { business, expiresAt, summary } = shared;
  const { start, end, timeZone, currency } = summary;
  const otherCurrencies = describeOtherCurrencies(summary);
  return (
    <>
      <PageHeader
        title={texts.of(business)}
        description={texts.about(shared, formatDayRange({ start, end }))}
        actions={<Files token={token} list={list} />}
      />
      <div className={styles.parts}>
        <div className={styles.faint}>
          <p>{texts.clock(formatTimeZone(timeZone), currency)}</p>
          <p>{texts.until(formatZonedInstant(expiresAt, timeZone))}</p>
        </div>
        <Figures summary={summary} />
        <Lines summary={summary} />
        {otherCurrencies === null ? null : <Notice tone="info">{otherCurrencies}</Notice>}
        {summary.unconfirmed.count === 0 ? null : <Notice tone="info">{texts.unconfirmed}</Notice>}
        <Orders list={list} timeZone={timeZone} />
      </div>
    </>
  );
}

function Files({ token, list }: Pick<SharedSalesProps, "token" | "list">) {
  const api = useApi();
  const { state, start, cancel } = useSalesDownload((format, signal) => {
    if (format === "xlsx") return api.download("POST /shared/export/xlsx", { token }, { ...asNobody, signal });
    const query = format === "rows" ? ({ rows: "only" } as const) : {};
    return api.download("POST /shared/export/csv", { token }, { ...asNobody, query, signal });
  });
  const print = usePrintAll(list.orders);
  return (
    <div className={styles.files}>
      {state.phase === "preparing" ? (
        <Preparing onCancel={cancel} />
      ) : (
        <>
          <Button onClick={() => start("csv")}>{texts.csv}</Button>
          <Button onClick={() => start("rows")}>{texts.rows}</Button>
          <Button onClick={() => start("xlsx")}>{texts.xlsx}</Button>
          <Button busy={print.isPending} busyLabel={texts.preparing} onClick={() => print.mutate()}>
            {texts.print}
          </Button>
        </>
      )}
      <DownloadFailure state={state} />
      {print.isError ? (
        <Notice tone="bad" announce title={texts.notPrinted}>
          {describeFailure(print.error).message}
        </Notice>
      ) : null}
    </div>
  );
}

function Figures({ summary }: { summary: SalesSummaryAnswer }) {
  const { totalSales, salesQuantity, totalTips, tax, commission } = summary;
  const figures: readonly [string, number, string?][] = [
    [texts.sold, totalSales, texts.sales(salesQuantity)],
    [texts.tips, totalTips],
    [texts.tax, tax],
    [texts.commission, commission],
  ];
  return (
    <section aria-label={texts.figures}>
      <dl className={styles.figures}>
        {figures.map(([name, amount, note]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className={styles.amount}>
              <Money amount={amount} />
            </dd>
            {note === undefined ? null : <dd className={styles.faint}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Lines({ summary }: { summary: SalesSummaryAnswer }) {
  return (
    <Card title={texts.summary}>
      <table className={styles.lines} aria-label={texts.summary}>
        <tbody>
          {listLines(summary).map(({ label, amount, isTotal }) => (
            <tr key={label} className={isTotal ? styles.total : undefined}>
              <th scope="row">{label}</th>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.faint}>{texts.rule}</p>
    </Card>
  );
}

function Orders({ list, timeZone }: Pick<SharedSalesProps, "list"> & { timeZone: string }) {
  const { orders } = list;
  const isPrinting = usePrinting();
  if (orders.isPending) return <Skeleton label={texts.ordersLoading} height="14rem" />;
  if (orders.isLoadingError) {
    return (
      <ErrorCard
        title={texts.ordersFailed}
        {...describeFailure(orders.error)}
        retrying={orders.isFetching}
        onRetry={() => void orders.refetch()}
      />
    );
  }
  const rows = orders.data.pages.flatMap((page) => page.orders);
  if (rows.length === 0) {
    return (
      <Card title={texts.orders}>
        <EmptyState icon="bag" title={texts.none}>
          {texts.noneYet}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={texts.orders} className={styles.orders} flush>
      {isPrinting ? (
        <Printed rows={rows} hasMore={orders.hasNextPage} timeZone={timeZone} />
      ) : (
        <OrderRows list={list} rows={rows} timeZone={timeZone} />
      )}
    </Card>
  );
}

interface PrintedProps {
  rows: readonly SalesOrder[];
  hasMore: boolean;
  timeZone: string;
}

/** Prints all loaded orders. The page's own print button first loads the rest. */
function Printed({ rows, hasMore, timeZone }: PrintedProps) {
  return (
    <div className={styles.printed}>
      {hasMore ? <p>{texts.cut(rows.length)}</p> : null}
      <PrintedOrders orders={rows} timeZone={timeZone} />
    </div>
  );
}

/** Lines from customer payments to the commission, exact to the cent, without steps of zero. */
function listLines(summary: SalesSummaryAnswer): BridgeStep[] {
  const { totalSales, refunds, disputes, commissionable, commission, owed } = summary;
  const step = (label: string, amount: number, isTotal = false): BridgeStep => ({ label, amount, isTotal });
  const steps: BridgeStep[] = [
    step("Customers paid", totalSales + refunds + disputes, true),
    step("Refunds", 0 - refunds),
    step("Lost disputes", 0 - disputes),
    step("Sold", totalSales, true),
    ...listLeftOut(summary),
    step("Counts toward commission", commissionable, true),
    step("Commission", commission, true),
    ...(owed === commission ? [] : [step(texts.owed, owed, true)]),
  ];
  return steps.filter(({ amount, isTotal }) => isTotal || amount !== 0);
}
