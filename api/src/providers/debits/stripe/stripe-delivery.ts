import { createHash } from "node:crypto";
import Joi from "joi";
import { parseJson } from "../../../platform/deliveries/parse-json";
import type { DebitDelivery, DebitEvent } from "../debit-delivery.port";
import type { DebitProvider } from "../debits.port";
import { isStripeSignature, type StripeSignatureOptions } from "../../stripe/stripe-signature";

interface EventNames {
  id: string;
  type: string;
  /** Set for events of other accounts. */
  account?: unknown;
}

interface StripeSubject {
  id: string;
  payment_intent?: string | null;
}

interface StripeEvent {
  object: "event";
  account?: undefined;
  data: { object: StripeSubject };
}

const name = (length: number) =>
  Joi.string()
    .pattern(/^[\x21-\x7e]+$/)
    .max(length)
    .required();

const namesSchema = Joi.object<EventNames>({ id: name(128), type: name(64), account: Joi.any() }).unknown();

/** Events of the API's second version have no such object. Events with an account (Connect) are not ours. */
const eventSchema = Joi.object<StripeEvent>({
  object: Joi.string().valid("event").required(),
  account: Joi.forbidden(),
  data: Joi.object({
    object: Joi.object({ id: name(192), payment_intent: name(192).optional().allow(null) })
      .unknown()
      .required(),
  })
    .unknown()
    .required(),
}).unknown();

/** Types that we ignore, because another type that we handle reports the same. */
const IGNORED = /^(charge\.(pending|succeeded|failed|updated)|customer\.(created|updated))$/;

/**
 * Types that we do not use (S48), or whose subjects we read on our own. Their events are not parsed, because a balance
 * has no id.
 */
const UNUSED = /^(balance|invoice|invoice_payment|invoiceitem|payout)\.[a-z_]+$/;

/** A subject without a PaymentIntent is not our debit. */
function toDebitEvent({ payment_intent: debitId = null }: StripeSubject): DebitEvent {
  return debitId === null ? { kind: "ignored" } : { kind: "debit", debitId };
}

/** The first match counts. */
const READ: readonly (readonly [RegExp, (subject: StripeSubject) => DebitEvent])[] = [
  [/^mandate\.updated$/, ({ id }) => ({ kind: "mandate", mandateId: id })],
  [/^setup_intent\./, ({ id }) => ({ kind: "authorization", authorizationId: id })],
  [/^payment_method\./, ({ id }) => ({ kind: "payment-method", paymentMethodId: id })],
  [/\.account\.refreshed_transactions$/, ({ id }) => ({ kind: "transactions", bankAccountId: id })],
  [/^financial_connections\.account\./, ({ id }) => ({ kind: "bank-account", bankAccountId: id })],
  [/^payment_intent\./, ({ id }) => ({ kind: "debit", debitId: id })],
  [/^(charge|refund)\./, toDebitEvent],
];

/** Number of characters that we store of an unreadable delivery. */
const STORED_LENGTH = 10_000;

function toEvent({ type, account }: Pick<EventNames, "type" | "account">, body: unknown, rawBody: Buffer): DebitEvent {
  if (account === undefined && UNUSED.test(type)) return { kind: "ignored" };
  const event = eventSchema.validate(body);
  if (event.error) return { kind: "unknown", body: rawBody.toString("utf8").slice(0, STORED_LENGTH) };
  if (IGNORED.test(type)) return { kind: "ignored" };
  const [, toOwn] = READ.find(([kinds]) => kinds.test(type)) ?? [];
  return toOwn ? toOwn(event.value.data.object) : { kind: "unknown", body: null };
}

/**
 * Without a valid id or type, the delivery's id is a hash of its content (S58): the same bytes are the same delivery.
 */
function toDelivery(rawBody: Buffer): DebitDelivery {
  const body = parseJson(rawBody);
  const names = namesSchema.validate(body);
  if (!names.error) {
    const { id, type } = names.value;
    return { eventId: id, type, event: toEvent(names.value, body, rawBody) };
  }
  const eventId = `sha256:${createHash("sha256").update(rawBody).digest("hex")}`;
  return { eventId, type: "", event: toEvent({ type: "" }, null, rawBody) };
}

export function createReadDelivery(options: StripeSignatureOptions): DebitProvider["readDelivery"] {
  return ({ rawBody, headers }) =>
    isStripeSignature(options, headers["stripe-signature"], rawBody) ? toDelivery(rawBody) : null;
}
