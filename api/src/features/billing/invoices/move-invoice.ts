import type { InvoiceEvent, InvoiceStatus } from "@portal/api-contract";
import { InvoiceEventRow } from "../../../models/invoice-event-row.model";
import { Invoice } from "../../../models/invoice.model";

/** Where an invoice may go (S48); what is void or credited stays so. */
const moves: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  draft: ["scheduled"],
  scheduled: ["processing", "paid", "failed", "returned", "disputed", "void"],
  // Scheduled again: a part was on hold or is debited later (S72).
  processing: ["paid", "failed", "scheduled", "returned", "disputed"],
  failed: ["scheduled", "processing", "paid", "returned", "disputed", "void", "credited"],
  paid: ["scheduled", "failed", "returned", "disputed"],
  // Another of its debits may be tried again after a new authorization.
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

/** Writes what happened to an invoice without a change of its status. @param text a sentence of at most 500 characters */
export async function noteInvoiceEvent(event: {
  invoiceId: string;
  kind: InvoiceEvent["kind"];
  at: Date;
  text: string | null;
}): Promise<void> {
  await InvoiceEventRow.create(event);
}

/** Whether an invoice of one status may take the other. */
export function canMove(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return moves[from].includes(to);
}

/**
 * The one writer of an invoice's status, with the event of its page. Where it is already there nothing happens. Throws for a
 * move that S48 does not know. The caller holds the lock on the business.
 *
 * @param told when it happened, and why, a sentence of at most 500 characters; `kind` where it is not the event of its status
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
  await noteInvoiceEvent({ invoiceId, kind: kind ?? usual, at, text });
}
