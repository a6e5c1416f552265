import { Readable } from "node:stream";
import { DisputeFile } from "../../../models/dispute-file.model";
import { AppError } from "../../../platform/errors/app-error";
import { FileAnswer } from "../../../platform/http/file-answer";
import type { BillingReader } from "../billing.dependencies";
import { disputeTexts } from "./disputes.texts";
import { findReadableDispute } from "./find-dispute.query";

/** Staff read any file. Throws the same 404 for foreign and unknown ids. */
export async function openDisputeFile(
  { id, file }: { id: string; file: string },
  reader: BillingReader,
): Promise<FileAnswer> {
  const { id: disputeId } = await findReadableDispute(id, reader);
  const row = await DisputeFile.findOne({ where: { id: file, disputeId } });
  if (!row) throw new AppError({ code: "NO_FILE", status: 404, message: disputeTexts.noFile });
  return new FileAnswer(row.name, row.mediaType, row.sizeBytes, Readable.from([row.bytes]));
}
