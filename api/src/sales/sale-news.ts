import type { SaleChange, SaleRow } from "./sale-row.sql";

export interface SaleNews {
  businessId: string;
  /** Kind and external id; unique within the source. */
  key: string;
  kind: "sale" | "refund";
  change: "happened" | "edited" | "removed";
  occurredAt: Date;
  /** null: the source names no items. */
  item: string | null;
  /** Cents, negative for refunds; null: not US dollars (S56). */
  amountCents: number | null;
}

const reportedCurrency = "USD";

function itemOf({ lineItems }: SaleRow): string | null {
  const items = JSON.parse(lineItems) as { name: string }[];
  const names = [...new Set(items.map(({ name }) => name))].filter((name) => name !== "");
  return names.length === 0 ? null : names.join(", ");
}

function toNews(row: SaleRow, change: SaleNews["change"]): SaleNews[] {
  const { businessId, externalId, kind, occurredAt, currency, totalCents } = row;
  if (occurredAt === null || (kind !== "sale" && kind !== "refund")) return [];
  const amountCents = currency === reportedCurrency ? totalCents : null;
  return [{ businessId, key: `${kind}:${externalId}`, kind, change, occurredAt, item: itemOf(row), amountCents }];
}

const isSame = (before: SaleRow, after: SaleRow) =>
  before.totalCents === after.totalCents &&
  before.currency === after.currency &&
  before.lineItems === after.lineItems &&
  before.occurredAt?.getTime() === after.occurredAt?.getTime();

/** Finds news of rows that are or were listed. A lost dispute is not a refund (S38, D243). */
export function findNews(changes: readonly SaleChange[]): SaleNews[] {
  return changes.flatMap(({ before, after }) => {
    const wasHere = before?.isListed === true && before.businessId === after.businessId;
    const gone = before?.isListed === true && !(after.isListed && wasHere) ? toNews(before, "removed") : [];
    if (!after.isListed) return gone;
    if (!wasHere) return [...gone, ...toNews(after, "happened")];
    return isSame(before, after) ? [] : toNews(after, "edited");
  });
}
