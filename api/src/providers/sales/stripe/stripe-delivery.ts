import Joi from "joi";
import { parseJson } from "../../../platform/deliveries/parse-json";
import { isStripeSignature, type StripeSignatureOptions } from "../../stripe/stripe-signature";
import type { SalesSourceProvider, SourceDelivery, SourceEvent } from "../sales-source.port";
import { toSourceDelivery, toUnknown } from "../source-delivery";

interface EventNames {
  id: string;
  type: string;
  /** Connected account. Absent for events of the platform's own account. */
  account: string;
}

interface StripeSubject {
  id: string;
  latest_charge?: string | null;
}

const namesSchema = Joi.object<EventNames>({
  id: Joi.string().required(),
  type: Joi.string().required(),
  account: Joi.string().required(),
}).unknown();

/** Events of the API's second version have no such object. */
const subjectSchema = Joi.object<{ object: "event"; data: { object: StripeSubject } }>({
  object: Joi.string().valid("event").required(),
  data: Joi.object({
    object: Joi.object({
      id: Joi.string().max(192).required(),
      latest_charge: Joi.alternatives(Joi.string().max(192), Joi.object({ id: Joi.string().required() }).unknown())
        .custom((value: string | { id: string }) => (typeof value === "string" ? value : value.id))
        .allow(null),
    })
      .unknown()
      .required(),
  })
    .unknown()
    .required(),
}).unknown();

/** Types that are not about sales. Their events are not parsed, because a balance has no id. */
const IGNORED =
  /^(account|application_fee|balance|balance_settings|billing|billing_portal|capability|checkout|coupon|credit_note|customer|file|financial_connections|identity|invoice|invoice_payment|invoiceitem|issuing_\w+|mandate|payment_link|payment_method|payout|person|plan|price|product|promotion_code|quote|radar|reporting|review|setup_intent|source|subscription_schedule|tax|tax_rate|terminal|topup|transfer)\./;

function toOrders(chargeId: string | null | undefined): SourceEvent {
  return chargeId ? { kind: "orders", orderIds: [chargeId] } : { kind: "ignored" };
}

/** The first match counts. */
const READ: readonly (readonly [RegExp, (subject: StripeSubject) => SourceEvent])[] = [
  [/^account\.application\.deauthorized$/, () => ({ kind: "revoked" })],
  [/^charge\.dispute\./, ({ id }) => ({ kind: "dispute", disputeId: id })],
  [/^(charge\.refund|refund)\./, ({ id }) => ({ kind: "refund", refundId: id })],
  [/^charge\.[a-z]+$/, ({ id }) => toOrders(id)],
  // The intent's tips are part of the sale.
  [/^payment_intent\.[a-z_]+$/, ({ latest_charge: chargeId }) => toOrders(chargeId)],
];

function toEvent(type: string, body: unknown, rawBody: Buffer): SourceEvent {
  const [, toOwn] = READ.find(([kinds]) => kinds.test(type)) ?? [];
  if (!toOwn) return IGNORED.test(type) ? { kind: "ignored" } : { kind: "unknown", body: null };
  const event = subjectSchema.validate(body);
  return event.error ? toUnknown(rawBody) : toOwn(event.value.data.object);
}

function readEvent(rawBody: Buffer): SourceDelivery | null {
  const body = parseJson(rawBody);
  const names = namesSchema.validate(body);
  if (names.error) return null;
  const { id, type, account } = names.value;
  return { eventId: id, type, accountId: account, event: toEvent(type, body, rawBody) };
}

/** Reads events of connected accounts, signed with their own endpoint's secret over the raw body (D381). */
export function createReadDelivery(options: StripeSignatureOptions): SalesSourceProvider["readDelivery"] {
  return ({ rawBody, headers }) =>
    isStripeSignature(options, headers["stripe-signature"], rawBody)
      ? toSourceDelivery(rawBody, readEvent(rawBody))
      : null;
}
