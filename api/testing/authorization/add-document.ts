import { DocumentFile } from "../../src/models/document-file.model";
import { Document } from "../../src/models/document.model";

export async function addDocument(
  { id, businessId, kind }: Pick<Document, "id" | "businessId" | "kind">,
  tag: string,
  at: Date,
): Promise<void> {
  const content = JSON.stringify({ parties: [], text: [{ kind: "paragraph", text: tag }], signature: [], audit: [] });
  const about = { kind, title: tag, revision: 1, version: "1", at, personName: tag };
  await Document.create({ id, businessId, ...about, content });
  const bytes = Buffer.from(tag);
  await DocumentFile.create({
    documentId: id,
    bytes,
    sha256: "0".repeat(64),
    sizeBytes: bytes.length,
    pages: 1,
    madeAt: at,
  });
}
