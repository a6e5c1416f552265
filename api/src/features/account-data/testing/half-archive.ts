import { DataExport } from "../../../models/data-export.model";
import { DataExportChunk } from "../../../models/data-export-chunk.model";
import type { User } from "../../../models/user.model";

/** Writes the pieces that a first worker leaves when it is killed. Returns the archive's id. */
export async function writeHalf({ id: userId }: User): Promise<string> {
  const { id: exportId } = await DataExport.findOne({ where: { userId }, rejectOnEmpty: true });
  const pieces = [0, 1, 2].map((part) => ({ exportId, attempt: 1, part, bytes: Buffer.from("half") }));
  await DataExportChunk.bulkCreate(pieces);
  return exportId;
}

export async function listTries(exportId: string): Promise<number[]> {
  const pieces = await DataExportChunk.findAll({ attributes: ["attempt"], where: { exportId } });
  return [...new Set(pieces.map(({ attempt }) => attempt))];
}
