import { Readable } from "node:stream";
import { pdfType } from "../../../documents/find-documents";
import type { DrawUnsigned } from "../../../documents/documents-kernel";
import type { Clock } from "../../../platform/clock/clock";
import { FileAnswer } from "../../../platform/http/file-answer";
import { toEvidenceDocument } from "./evidence-document";
import { findEvidence } from "./evidence-facts.query";
import { disputeTexts } from "./provider-disputes.texts";

export interface EvidenceDependencies {
  clock: Clock;
  drawUnsigned: DrawUnsigned;
}

/** Draws the document without storing it. Throws 404 for a debit that no bank disputed. */
export async function drawEvidence(
  { clock, drawUnsigned }: EvidenceDependencies,
  debitId: string,
): Promise<FileAnswer> {
  const facts = await findEvidence(debitId);
  const number = facts.invoice.invoiceNumber ?? "";
  const at = clock.now();
  const title = disputeTexts.title(number);
  const bytes = await drawUnsigned({ id: debitId, title, version: "1", at, ...toEvidenceDocument(facts, at) });
  const content = Readable.from([bytes], { objectMode: false });
  return new FileAnswer(disputeTexts.fileName(number), pdfType, bytes.length, content);
}
