import { Dispute } from "../../src/models/dispute.model";
import { DisputeFile } from "../../src/models/dispute-file.model";
import { DisputeLine } from "../../src/models/dispute-line.model";
import { DisputeMessage } from "../../src/models/dispute-message.model";
import { InvoiceLine } from "../../src/models/invoice-line.model";
import { addDays } from "../../src/models/values/local-day";

/** Adds two lines to the invoice of `addInvoice`, and a dispute with a file about the first of them. */
export async function addDispute(
  tag: string,
  now: Date,
): Promise<{ dispute: string; "dispute file": string; "questioned line": string; "open line": string }> {
  const [id, invoiceId, businessId] = [`dsp_${tag}`, `bil_${tag}`, `biz_${tag}`];
  const day = now.toISOString().slice(0, 10);
  const sale = { kind: "sale" as const, source: "square" as const, name: tag, items: "[]", saleExternalId: null };
  const amounts = { totalCents: 1_000, verifiedCents: 1_000, commissionCents: 300, chargedOnId: null, live: true };
  const lines = [];
  for (const position of [2, 3]) {
    const place = { invoiceId, businessId, position, localDay: day, occurredAt: now };
    lines.push(
      await InvoiceLine.create({ ...sale, ...amounts, ...place, externalId: `asked-${String(position)}-${tag}` }),
    );
  }
  const [questioned, open] = lines.map((line) => String(line.id));
  const due = addDays(day, 14);
  await Dispute.create({
    ...{ id, businessId, invoiceId, status: "open", timeZone: "America/New_York", openedBy: `usr_${tag}` },
    ...{ openedAt: now, answerDue: due, dueOn: due },
  });
  await DisputeLine.create({ disputeId: id, businessId, invoiceId, lineId: Number(questioned), amountCents: 300 });
  const said = { disputeId: id, at: now, side: "client" as const, authorId: `usr_${tag}`, text: tag };
  const { id: messageId } = await DisputeMessage.create(said);
  const bytes = Buffer.from(`%PDF-1.7 ${tag}`);
  const file = { name: `${tag}.pdf`, mediaType: "application/pdf" as const, sizeBytes: bytes.length, bytes };
  await DisputeFile.create({ id: `dsf_${tag}`, disputeId: id, messageId, ...file });
  return { dispute: id, "dispute file": `dsf_${tag}`, "questioned line": questioned ?? "", "open line": open ?? "" };
}
