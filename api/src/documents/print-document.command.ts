import { createHash } from "node:crypto";
import { DocumentFile } from "../models/document-file.model";
import { Document } from "../models/document.model";
import type { Clock } from "../platform/clock/clock";
import { drawDocument } from "./pdf/draw-document";

/** Returns the document's file. Prints it first if it is missing. For jobs only: drawing takes CPU time. */
export type PrintDocument = (documentId: string) => Promise<DocumentFile>;

/** The first stored file wins and never changes. */
export function createPrintDocument({ clock }: { clock: Clock }): PrintDocument {
  return async (documentId) => {
    const kept = await DocumentFile.findByPk(documentId);
    if (kept) return kept;
    const { bytes, pages } = await drawDocument(await Document.findByPk(documentId, { rejectOnEmpty: true }));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const row = { documentId, bytes, sha256, sizeBytes: bytes.length, pages, madeAt: clock.now() };
    await DocumentFile.bulkCreate([row], { ignoreDuplicates: true });
    return DocumentFile.findByPk(documentId, { rejectOnEmpty: true });
  };
}
