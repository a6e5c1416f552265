/**
 * The fields that we read. The SDK does not check answers: any field may be missing or null, whatever its types say.
 */
export interface SquareMoney {
  /** Smallest units of the currency. */
  amount?: bigint | null;
  currency?: string | null;
}

export interface SquareMoneyAmounts {
  totalMoney?: SquareMoney | null;
  taxMoney?: SquareMoney | null;
  tipMoney?: SquareMoney | null;
}

export interface SquareLine {
  uid?: string | null;
  name?: string | null;
  quantity?: string | null;
  itemType?: string | null;
  basePriceMoney?: SquareMoney | null;
  totalMoney?: SquareMoney | null;
  totalTaxMoney?: SquareMoney | null;
}

export interface SquareReturnLine extends SquareLine {
  sourceLineItemUid?: string | null;
}

export interface SquareServiceCharge {
  type?: string | null;
  totalMoney?: SquareMoney | null;
  totalTaxMoney?: SquareMoney | null;
}

export interface SquareReturn {
  sourceOrderId?: string | null;
  returnLineItems?: readonly SquareReturnLine[] | null;
  returnTips?: readonly { appliedMoney?: SquareMoney | null }[] | null;
  returnServiceCharges?: readonly SquareServiceCharge[] | null;
  returnAmounts?: SquareMoneyAmounts | null;
}

/** A refund as an order lists it, or a payment's refund; only the latter has `updatedAt`. */
export interface SquareRefund {
  id?: string | null;
  status?: string | null;
  amountMoney?: SquareMoney | null;
  updatedAt?: string | null;
}

export interface SquarePaymentRefund extends SquareRefund {
  locationId?: string | null;
  paymentId?: string | null;
  /** The return order; for some refunds the sale's order, or missing. */
  orderId?: string | null;
  createdAt?: string | null;
}

/** Without `paymentId`, `id` is the payment's id. */
export interface SquareTender {
  id?: string | null;
  paymentId?: string | null;
  cardDetails?: { card?: { last4?: string | null } | null } | null;
}

/** The person who picks up an order, or to whom it is shipped or delivered. */
export interface SquareRecipient {
  emailAddress?: string | null;
  phoneNumber?: string | null;
}

interface SquareHandover {
  recipient?: SquareRecipient | null;
}

export interface SquareFulfillment {
  pickupDetails?: SquareHandover | null;
  shipmentDetails?: SquareHandover | null;
  deliveryDetails?: SquareHandover | null;
}

export interface SquareOrder {
  id?: string | null;
  locationId?: string | null;
  state?: string | null;
  /** Id in the other system that created the order. */
  referenceId?: string | null;
  /** Absent for orders made outside of the API. */
  version?: number | null;
  lineItems?: readonly SquareLine[] | null;
  serviceCharges?: readonly SquareServiceCharge[] | null;
  returns?: readonly SquareReturn[] | null;
  refunds?: readonly SquareRefund[] | null;
  tenders?: readonly SquareTender[] | null;
  fulfillments?: readonly SquareFulfillment[] | null;
  returnAmounts?: SquareMoneyAmounts | null;
  netAmounts?: SquareMoneyAmounts | null;
  totalMoney?: SquareMoney | null;
  totalTaxMoney?: SquareMoney | null;
  totalTipMoney?: SquareMoney | null;
  createdAt?: string | null;
  updatedAt?: string | null;
  closedAt?: string | null;
}

export interface SquareDispute {
  id?: string | null;
  disputeId?: string | null;
  state?: string | null;
  amountMoney?: SquareMoney | null;
  disputedPayment?: { paymentId?: string | null } | null;
  locationId?: string | null;
  version?: number | null;
  createdAt?: string | null;
  reportedAt?: string | null;
  updatedAt?: string | null;
}
