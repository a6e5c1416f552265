import { printCents, type RiskKind } from "@portal/api-contract";
import type { RiskFacts } from "./risk-facts";
import { units } from "./risk-rules";

export interface RiskMeasure {
  kind: RiskKind;
  unit: string;
  value: number;
  text: string;
}

/** Fewest debits for which a share of returns means something. */
const leastDebits = 5;
/** Fewest sales for which a share of refunds means something. */
const leastSales = 20;
/** Cents. Less than this in deposits is no sign of unreported sales. */
const leastDeposits = 100_000;

const plural = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;
const daysOf = (count: number) => plural(count, "day", "days");
/** Whole percent, rounded down, so that no threshold is reached early. */
const percentOf = (part: number, whole: number) => (whole <= 0 ? 0 : Math.floor((part * 100) / whole));
/** Percent with one decimal, such as 9.1. */
const tenthsOf = (part: number, whole: number) => (whole <= 0 ? "0" : String(Math.round((part * 1000) / whole) / 10));

function measureDebits({ unpaid, debits }: RiskFacts): RiskMeasure[] {
  const { sent, returned, unauthorized, sameDebit } = debits;
  const unpaidDays = Math.max(1, unpaid.days);
  const share = sent < leastDebits ? 0 : Math.min(100, percentOf(returned, sent));
  const returns = `${String(returned)} of ${plural(sent, "debit", "debits")} in 60 days ${returned === 1 ? "was" : "were"} returned.`;
  return [
    {
      ...{ kind: "unpaid", unit: units.unpaid, value: unpaid.cents > 0 ? unpaidDays : 0 },
      text: `${printCents(unpaid.cents)} on ${plural(unpaid.count, "invoice is", "invoices are")} unpaid for ${daysOf(unpaidDays)}, counted from the first debit.`,
    },
    { kind: "returns", unit: units.returned, value: returned, text: returns },
    {
      ...{ kind: "returns", unit: units.share, value: share },
      ...{ text: `${returns.slice(0, -1)}, ${tenthsOf(returned, sent)}%.` },
    },
    {
      ...{ kind: "returns", unit: units.sameDebit, value: sameDebit },
      text: `The same debit failed ${String(sameDebit)} times in 60 days.`,
    },
    {
      ...{ kind: "unauthorized", unit: units.unauthorized, value: unauthorized },
      text: `The bank returned ${plural(unauthorized, "debit", "debits")} in 60 days as not authorized.`,
    },
  ];
}

/** Measures the place that exceeds its usual pause the most: a shop that closes on Sundays is not late on Monday. */
function measureSilence({ places }: RiskFacts): RiskMeasure[] {
  const excess = ({ days, usual }: RiskFacts["places"][number]) => days - usual;
  const [worst] = [...places].sort((a, b) => excess(b) - excess(a));
  if (!worst) return [];
  const place = worst.location === null ? worst.source : `${worst.source}, ${worst.location},`;
  const text = `No data from ${place} for ${daysOf(worst.days)}, usual gap ${String(worst.usual)}.`;
  return [{ kind: "no-data", unit: units.silence, value: excess(worst), text }];
}

function measureSources({ sources }: RiskFacts): RiskMeasure[] {
  const named = (statuses: readonly string[]) => sources.filter(({ status }) => statuses.includes(status));
  const describe = (of: RiskFacts["sources"], what: string) =>
    `${of.map(({ name }) => name).join(" and ")} ${of.length === 1 ? "is" : "are"} ${what}.`;
  const disconnected = named(["disconnected", "expired", "revoked"]);
  const troubled = named(["degraded"]);
  return [
    {
      kind: "source",
      unit: units.disconnected,
      value: disconnected.length,
      text: describe(disconnected, "disconnected"),
    },
    {
      kind: "source",
      unit: units.degraded,
      value: troubled.length,
      text: describe(troubled, "connected with problems"),
    },
  ];
}

function measureSales({ deposits, firstBill, recent, usual }: RiskFacts): RiskMeasure[] {
  const measures: RiskMeasure[] = [];
  if (deposits !== null && deposits.received >= leastDeposits) {
    const { received, reported } = deposits;
    const above = Math.max(0, reported <= 0 ? 100 : percentOf(received - reported, reported));
    const text = `Bank deposits of 60 days are ${above.toLocaleString("en-US")}% above reported sales: ${printCents(received)} of deposits, ${printCents(reported)} of sales.`;
    measures.push({ kind: "deposits", unit: units.deposits, value: above, text });
  }
  if (firstBill !== null && firstBill.before > 0) {
    const fall = Math.max(0, percentOf(firstBill.before - firstBill.after, firstBill.before));
    const text = `Sales are down ${String(fall)}% since the first bill: ${printCents(firstBill.after)} a day, before it ${printCents(firstBill.before)}.`;
    measures.push({ kind: "sales-fall", unit: units.fall, value: fall, text });
  }
  if (recent.count >= leastSales && usual.count >= leastSales) {
    const shareOf = ({ refunded, sold }: RiskFacts["recent"]) => (sold <= 0 ? 0 : (refunded * 100) / sold);
    const value = Math.floor(shareOf(recent) - shareOf(usual));
    const text = `Refunds are ${tenthsOf(recent.refunded, recent.sold)}% of sales in 30 days, usual ${tenthsOf(usual.refunded, usual.sold)}%.`;
    measures.push({ kind: "refunds", unit: units.refunds, value, text });
  }
  return measures;
}

function measureMandate({ mandate, changes }: RiskFacts): RiskMeasure[] {
  const is = (status: RiskFacts["mandate"]) => (mandate === status ? 1 : 0);
  return [
    {
      ...{ kind: "mandate", unit: units.stopped, value: is("suspended") },
      text: "Debits are stopped: the bank says that one was not authorized.",
    },
    {
      ...{ kind: "mandate", unit: units.ended, value: is("inactive") },
      text: "The debit authorization has ended. Nothing can be debited.",
    },
    {
      ...{ kind: "mandate", unit: units.unsigned, value: is("unsigned") },
      text: "The client has not authorized debits.",
    },
    {
      ...{ kind: "changes", unit: units.changes, value: changes },
      text: `The bank account or its authorization changed ${changes === 1 ? "once" : `${String(changes)} times`} in 30 days.`,
    },
  ];
}

function measureOpenIssues({ disputes, cases, notices }: RiskFacts): RiskMeasure[] {
  return [
    {
      ...{ kind: "dispute", unit: units.disputes, value: disputes },
      text: `${plural(disputes, "dispute is", "disputes are")} open.`,
    },
    {
      ...{ kind: "case", unit: units.cases, value: cases },
      text: `${plural(cases, "case is", "cases are")} open.`,
    },
    {
      ...{ kind: "notice", unit: units.notices, value: notices },
      text: `The notice of ${plural(notices, "debit", "debits")} was not delivered. Nothing is debited without it.`,
    },
  ];
}

/** Without enough data a measure is missing or 0. */
export function measureRisk(facts: RiskFacts): RiskMeasure[] {
  return [
    ...measureDebits(facts),
    ...measureSilence(facts),
    ...measureSources(facts),
    ...measureSales(facts),
    ...measureMandate(facts),
    ...measureOpenIssues(facts),
  ];
}
