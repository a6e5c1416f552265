import type { InvoiceEvent, InvoiceStatus } from "@portal/api-contract";
import { InvoiceEventRow } from "../../../models/invoice-event-row.model";
import { Invoice } from "../../../models/invoice.model";

/** Moves that S48 allows. `void` and `credited` are final. */
const moves: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  draft: ["scheduled"],
  scheduled: ["processing", "paid", "failed", "returned", "disputed", "void"],
  // Scheduled again: a part was on hold or is debited later (S72).
  processing: ["paid", "failed", "scheduled", "returned", "disputed"],
  failed: ["scheduled", "processing", "paid", "returned", "disputed", "void", "credited"],
  paid: ["scheduled", "failed", "returned", "disputed"],
  // After a new authorization another debit may be retried.
  returned: ["scheduled", "processing", "paid", "disputed", "void", "credited"],
  disputed: ["returned", "paid", "void", "credited"],
  credited: [],
  void: [],
};

const events: Readonly<Record<Exclude<InvoiceStatus, "draft">, InvoiceEvent["kind"]>> = {
  scheduled: "issued",
  processing: "debit-sent",
  paid: "paid",
  failed: "failed",
  returned: "returned",
  disputed: "disputed",
  credited: "credited",
  void: "void",
};

/** Stores an event that keeps the status. @param text a sentence of at most 500 characters */
export async function recordInvoiceEvent(event: {
  invoiceId: string;
  kind: InvoiceEvent["kind"];
  at: Date;
  text: string | null;
}): Promise<void> {
  await InvoiceEventRow.create(event);
}

export function canMove(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return moves[from].includes(to);
}

/**
 * Only this function writes the status; it also stores the event. Throws for a move that S48 does not allow. Needs the
 * business's lock.
 *
 * @param change `text`: a sentence of at most 500 characters; `kind` if it is not the event of the status
 */
export async function moveInvoice(
  invoiceId: string,
  to: Exclude<InvoiceStatus, "draft">,
  { at, text = null, kind }: { at: Date; text?: string | null; kind?: InvoiceEvent["kind"] },
): Promise<void> {
  const { status: from } = await Invoice.findByPk(invoiceId, {
    attributes: ["status"],
    rejectOnEmpty: true,
  });
  if (from === to) return;
  const [moved] = canMove(from, to)
    ? await Invoice.update({ status: to, updatedAt: at }, { where: { id: invoiceId, status: from } })
    : [0];
  if (moved === 0) throw new Error(`Invoice ${invoiceId} cannot go from ${from} to ${to}.`);
  const usual = to === "scheduled" && from !== "draft" ? "retry" : events[to];
  await recordInvoiceEvent({ invoiceId, kind: kind ?? usual, at, text });
}
