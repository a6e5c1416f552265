import { invalid, readCents, readPast, readText, readWord } from "../../../control/read-body.js";
import { LabRefusal } from "../../../control/refusal.js";
import { readField } from "../../../read-field.js";
import { createMixed, toUnix } from "../../stripe/stripe-object.js";
import type { AccountBooks } from "../books/account-books.js";
import { booksOf, findInBooks } from "../books/find-books.js";
import { bookPayment } from "../books/book.js";
import { presentCharge, presentIntent } from "../books/payment.presenter.js";
import type { PaymentRecord } from "../books/sale.model.js";
import { connectOf } from "../connect-state.js";
import { type ConnectScene, recordConnectEvent } from "../webhooks/record-connect-event.js";

type Place = Pick<ConnectScene, "lab" | "tenant">;

const STATUSES = ["succeeded", "pending", "failed"] as const;

/**
 * Charges `amount` cents plus `tip` and `tax`; `capture: false` only authorizes.
 * @throws LabRefusal 404 for an unknown account, 422 for an invalid body
 */
export function sell({ lab, tenant }: Place, body: unknown): object {
  const account = connectOf(tenant).findAccount(readField(body, "account"));
  if (account === null)
    throw new LabRefusal(404, "unknown_account", "account is one of GET /lab/stripe-connect/accounts.");
  const now = tenant.clock.now();
  const at = readPast(body, "created", now.getTime());
  const [tip, tax] = [readCents(body, "tip"), readCents(body, "tax")];
  const amount = readCents(body, "amount");
  if (amount === null || amount === 0) throw invalid("amount is a whole number of cents above 0.");
  const currency = readText(body, "currency")?.toLowerCase() ?? account.currency;
  const buyer = readText(body, "buyer");
  const id = createMixed(23);
  const payment: PaymentRecord = {
    chargeId: `ch_3${id}`,
    intentId: `pi_3${id}`,
    created: toUnix(at === null ? now : new Date(at)),
    amount: amount + (tip ?? 0) + (tax ?? 0),
    tip,
    tax,
    currency,
    description: readText(body, "description"),
    ...(buyer === null ? {} : { buyer }),
    status: readWord(body, "status", STATUSES) ?? "succeeded",
    isCaptured: readField(body, "capture") !== false,
    refunded: 0,
    isDisputed: false,
  };
  const books = booksOf(tenant, account);
  books.addPayment(payment);
  recordPaymentEvents({ lab, tenant, account }, books, payment);
  return { charge: payment.chargeId, payment_intent: payment.intentId };
}

/** Captures an authorized payment and adds `tip`, if given. */
export function capture({ lab, tenant }: Place, body: unknown): object {
  const { account, books, found: payment } = findPayment(tenant, body);
  if (payment.status !== "succeeded" || payment.isCaptured) {
    throw new LabRefusal(409, "not_authorized", "This payment does not wait to be captured.");
  }
  const tip = readCents(body, "tip");
  if (tip !== null) {
    payment.amount += tip - (payment.tip ?? 0);
    payment.tip = tip;
  }
  payment.isCaptured = true;
  recordPaymentEvents({ lab, tenant, account }, books, payment, { captured: false });
  return { charge: payment.chargeId };
}

export function settle({ lab, tenant }: Place, body: unknown): object {
  const { account, books, found: payment } = findPayment(tenant, body);
  if (payment.status !== "pending") throw new LabRefusal(409, "settled", "This payment is settled already.");
  payment.status = readWord(body, "status", ["succeeded", "failed"]) ?? "succeeded";
  recordPaymentEvents({ lab, tenant, account }, books, payment, { status: "pending" });
  return { charge: payment.chargeId };
}

/**
 * Finds the payment `charge`.
 * @throws LabRefusal 404 for an unknown payment
 */
export function findPayment(tenant: Place["tenant"], body: unknown) {
  const id = String(readField(body, "charge"));
  const place = findInBooks(tenant, (books) => books.payments.find(id));
  if (place) return place;
  throw new LabRefusal(404, "unknown_charge", "charge is the id of a payment of the space.");
}

function recordPaymentEvents(
  scene: ConnectScene,
  books: AccountBooks,
  payment: PaymentRecord,
  previous?: object,
): void {
  const charge = presentCharge(payment);
  if (payment.status === "pending") recordConnectEvent(scene, "charge.pending", charge);
  else if (payment.status === "failed") {
    recordConnectEvent(scene, "charge.failed", charge, previous);
    recordConnectEvent(scene, "payment_intent.payment_failed", presentIntent(payment));
  } else {
    recordConnectEvent(scene, previous === undefined ? "charge.succeeded" : "charge.updated", charge, previous);
    if (!payment.isCaptured) return;
    bookPayment(books, payment, toUnix(scene.tenant.clock.now()));
    recordConnectEvent(scene, "payment_intent.succeeded", presentIntent(payment));
  }
}
