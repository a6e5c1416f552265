import type { RowSource } from "@portal/api-contract";
import type { BankTransaction } from "../../../models/bank-transaction.model";
import type { SourceReversal, SourceSale } from "../../../providers/sales/sales-source.port";
import type { SalesConnection } from "../../../sales/told-sale";

export const bankSource: RowSource = "bank";

/** How many characters of the bank's description name a sale. */
const nameLength = 200;

type Deposit = Pick<BankTransaction, "externalId" | "amountCents" | "currency" | "transactedAt" | "description">;

interface Telling<State> {
  state: State;
  /** Grows with each time that it is told. */
  version: number;
  at: Date;
}

/** Deposits come by no link: whatever ends, nobody has to confirm them. */
export function connectBankSales(businessId: string): SalesConnection {
  return { id: null, businessId, source: bankSource, importFrom: new Date(0) };
}

/** The row that takes a marked deposit back once it was billed. */
const returnSuffix = ":unmarked";
export const returnIdOf = ({ externalId }: Pick<Deposit, "externalId">): string => `${externalId}${returnSuffix}`;

/** The deposit of a row among the orders: of its sale, or of what takes the sale back. */
export const depositIdOf = (rowId: string): string =>
  rowId.endsWith(returnSuffix) ? rowId.slice(0, -returnSuffix.length) : rowId;

function tellRow({ externalId, amountCents, currency, description }: Deposit) {
  const name = description.trim().slice(0, nameLength) || "Bank deposit";
  return {
    locationId: null,
    currency,
    totalCents: amountCents,
    // A deposit says nothing of them: it counts in full (S29).
    tipCents: 0,
    taxCents: 0,
    giftCardCents: 0,
    lineItems: [{ uid: externalId, name, quantity: "1", unitPriceCents: amountCents }],
  };
}

/** A deposit as a sale of its day. */
export function tellSale(deposit: Deposit, { state, version, at }: Telling<SourceSale["state"]>): SourceSale {
  const { externalId, transactedAt: occurredAt } = deposit;
  return {
    kind: "sale",
    externalId,
    version,
    ...tellRow(deposit),
    state,
    occurredAt,
    isTest: false,
    updatedAt: at,
  };
}

/** All of it given back on the day on which it was unmarked. */
export function tellReturn(deposit: Deposit, { state, version, at }: Telling<SourceReversal["state"]>): SourceReversal {
  return {
    kind: "refund",
    externalId: returnIdOf(deposit),
    version,
    ...tellRow(deposit),
    state,
    saleExternalId: deposit.externalId,
    occurredAt: at,
    isItemized: true,
    supersedes: [],
    updatedAt: at,
  };
}
