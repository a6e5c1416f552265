import type { RowSource } from "@portal/api-contract";
import type { BankTransaction } from "../../../models/bank-transaction.model";
import type { SourceReversal, SourceSale } from "../../../providers/sales/sales-source.port";
import type { SalesConnection } from "../../../sales/to-sale-row";

export const bankSource: RowSource = "bank";

/** Characters of the bank's description. */
const nameLength = 200;

type Deposit = Pick<BankTransaction, "externalId" | "amountCents" | "currency" | "transactedAt" | "description">;

interface DepositRecord<State> {
  state: State;
  /** Grows with each record of the row. */
  version: number;
  at: Date;
}

/** Deposits come without a connection, so the end of a connection cannot leave them unconfirmed. */
export function connectBankSales(businessId: string): SalesConnection {
  return { id: null, businessId, source: bankSource, importFrom: new Date(0) };
}

/** Suffix of the row that reverses a billed deposit. */
const returnSuffix = ":unmarked";
export const toReversalId = ({ externalId }: Pick<Deposit, "externalId">): string => `${externalId}${returnSuffix}`;

/** Accepts the id of the sale or of its reversal. */
export const toDepositId = (rowId: string): string =>
  rowId.endsWith(returnSuffix) ? rowId.slice(0, -returnSuffix.length) : rowId;

function toRow({ externalId, amountCents, currency, description }: Deposit) {
  const name = description.trim().slice(0, nameLength) || "Bank deposit";
  return {
    locationId: null,
    currency,
    totalCents: amountCents,
    // A deposit has no tips, taxes or gift cards, so it counts in full (S29).
    tipCents: 0,
    taxCents: 0,
    giftCardCents: 0,
    lineItems: [{ uid: externalId, name, quantity: "1", unitPriceCents: amountCents }],
  };
}

/** Dates the sale on the deposit's day. */
export function toSale(deposit: Deposit, { state, version, at }: DepositRecord<SourceSale["state"]>): SourceSale {
  const { externalId, transactedAt: occurredAt } = deposit;
  return {
    kind: "sale",
    externalId,
    version,
    ...toRow(deposit),
    state,
    occurredAt,
    isTest: false,
    updatedAt: at,
  };
}

/** Dates the reversal on the day of the unmarking. */
export function toReversal(
  deposit: Deposit,
  { state, version, at }: DepositRecord<SourceReversal["state"]>,
): SourceReversal {
  return {
    kind: "refund",
    externalId: toReversalId(deposit),
    version,
    ...toRow(deposit),
    state,
    saleExternalId: deposit.externalId,
    occurredAt: at,
    isItemized: true,
    supersedes: [],
    updatedAt: at,
  };
}
