import { DISPUTE_FILES_MOST_EVER, type DisputeFilesRequest, type DisputeFileType } from "@portal/api-contract";
import { DisputeFile } from "../../../models/dispute-file.model";
import type { DisputeMessage } from "../../../models/dispute-message.model";
import { randomId } from "../../../platform/crypto/random-id";
import { AppError } from "../../../platform/errors/app-error";
import { findFileType, nameFile } from "./dispute-files.policy";
import { disputeTexts } from "./disputes.texts";

export interface NewFile {
  name: string;
  mediaType: DisputeFileType;
  bytes: Buffer;
}

/** Throws 422 for the first file that is not a PDF, PNG or JPEG. */
export async function readFiles(files: DisputeFilesRequest["files"]): Promise<NewFile[]> {
  const read: NewFile[] = [];
  for (const [index, file] of files.entries()) {
    const bytes = Buffer.from(await file.arrayBuffer());
    const mediaType = findFileType(bytes);
    if (mediaType === null) {
      const [message, field] = [disputeTexts.fileType, `files.${String(index)}`];
      throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { [field]: message } });
    }
    read.push({ name: nameFile(file.name, mediaType), mediaType, bytes });
  }
  return read;
}

/** Needs the business's lock. Ids ascend, so a list by id keeps the order. Throws 409 above 20 files per dispute. */
export async function attachFiles(
  { id: messageId, disputeId }: Pick<DisputeMessage, "id" | "disputeId">,
  files: readonly NewFile[],
): Promise<void> {
  const left = DISPUTE_FILES_MOST_EVER - (await DisputeFile.count({ where: { disputeId } }));
  if (files.length > left) {
    throw new AppError({ code: "TOO_MANY_FILES", status: 409, message: disputeTexts.filesLeft(left) });
  }
  const ids = files.map(() => randomId("dsf")).sort();
  for (const [index, file] of files.entries()) {
    await DisputeFile.create({ id: ids[index], disputeId, messageId, sizeBytes: file.bytes.length, ...file });
  }
}
