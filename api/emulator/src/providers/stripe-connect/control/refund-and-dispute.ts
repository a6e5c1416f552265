import { invalid, readCents, readWord } from "../../../control/read-body.js";
import { LabRefusal } from "../../../control/refusal.js";
import { readField } from "../../../read-field.js";
import { createId, toUnix } from "../../stripe/stripe-object.js";
import { findInBooks } from "../books/find-books.js";
import { closeDispute, openDispute, refundPayment, settleRefund } from "../books/book.js";
import { presentCharge } from "../books/payment.presenter.js";
import { presentDispute, presentRefund } from "../books/reversal.presenter.js";
import type { DisputeRecord } from "../books/sale.model.js";
import { type ConnectScene, recordConnectEvent } from "../webhooks/record-connect-event.js";
import { findPayment } from "./sell.js";

type Place = Pick<ConnectScene, "lab" | "tenant">;

const nowOf = ({ tenant }: Place): number => toUnix(tenant.clock.now());

/**
 * Refunds `amount` cents of a payment, by default the rest.
 * @throws LabRefusal 404 for an unknown payment, 409 for one that cannot be refunded, 422 for more than the rest
 */
export function refund(place: Place, body: unknown): object {
  const { account, books, found: payment } = findPayment(place.tenant, body);
  if (payment.status !== "succeeded" || !payment.isCaptured || payment.isDisputed) {
    throw new LabRefusal(409, "not_refundable", "This payment cannot be refunded.");
  }
  const left = payment.amount - payment.refunded;
  const amount = readCents(body, "amount") ?? left;
  if (amount < 1 || amount > left) throw invalid(`amount is from 1 to ${String(left)}.`);
  const status = readWord(body, "status", ["succeeded", "pending"]) ?? "succeeded";
  const made = refundPayment(books, payment, { id: createId("re"), amount, at: nowOf(place), status });
  const scene = { ...place, account };
  recordConnectEvent(scene, "refund.created", presentRefund(made));
  recordConnectEvent(scene, "charge.refunded", presentCharge(payment));
  return { refund: made.id };
}

/** Sets the result of a refund. Even a refund that succeeded can still fail. */
export function settle(place: Place, body: unknown): object {
  const id = String(readField(body, "refund"));
  const known = findInBooks(place.tenant, (books) => books.refunds.find(id));
  if (known === null) throw new LabRefusal(404, "unknown_refund", "refund is the id of a refund of the space.");
  const { account, books, found } = known;
  const status = readWord(body, "status", ["succeeded", "failed", "canceled"]) ?? "succeeded";
  const previous = { status: found.status };
  settleRefund(books, found, { status, at: nowOf(place) });
  const scene = { ...place, account };
  const shown = presentRefund(found);
  recordConnectEvent(scene, "refund.updated", shown, previous);
  if (status === "failed") recordConnectEvent(scene, "refund.failed", shown);
  return { refund: id };
}

/** Disputes the rest of a payment. */
export function dispute(place: Place, body: unknown): object {
  const { account, books, found: payment } = findPayment(place.tenant, body);
  if (payment.status !== "succeeded" || !payment.isCaptured || payment.isDisputed) {
    throw new LabRefusal(409, "not_disputable", "This payment cannot be disputed.");
  }
  const made = openDispute(books, payment, { id: createId("du"), at: nowOf(place) });
  recordDisputeEvents(place, account, made, ["created", "funds_withdrawn"]);
  return { dispute: made.id };
}

export function close(place: Place, body: unknown): object {
  const id = String(readField(body, "dispute"));
  const known = findInBooks(place.tenant, (books) => books.disputes.find(id));
  if (known === null) throw new LabRefusal(404, "unknown_dispute", "dispute is the id of a dispute of the space.");
  const { account, books, found } = known;
  if (found.status === "won" || found.status === "lost") {
    throw new LabRefusal(409, "closed", "This dispute is closed already.");
  }
  const isWon = readField(body, "won") === true;
  closeDispute(books, found, { isWon, at: nowOf(place) });
  recordDisputeEvents(place, account, found, isWon ? ["closed", "funds_reinstated"] : ["closed"]);
  return { dispute: id, status: found.status };
}

function recordDisputeEvents(
  place: Place,
  account: ConnectScene["account"],
  made: DisputeRecord,
  steps: readonly string[],
): void {
  for (const step of steps) {
    recordConnectEvent({ ...place, account }, `charge.dispute.${step}`, presentDispute(made));
  }
}
