import { Op } from "sequelize";
import { DataExport } from "../../../models/data-export.model";
import { DataExportChunk } from "../../../models/data-export-chunk.model";
import { chunkSize } from "../account-data.limits";

export interface ArchiveTry {
  exportId: string;
  attempt: number;
}

async function* inChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.length;
    if (size < chunkSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Returns the number of bytes. Each attempt has its own rows, so a worker that was believed dead cannot write into a later attempt. */
export async function storeArchive({ exportId, attempt }: ArchiveTry, pieces: AsyncIterable<Buffer>): Promise<number> {
  let part = 0;
  let size = 0;
  for await (const bytes of inChunks(pieces)) {
    await DataExportChunk.create({ exportId, attempt, part, bytes });
    part += 1;
    size += bytes.length;
  }
  return size;
}

export async function deleteOtherTries({ exportId, attempt }: ArchiveTry): Promise<void> {
  await DataExportChunk.destroy({ where: { exportId, attempt: { [Op.ne]: attempt } } });
}

export async function* readArchive({ id, attempt }: Pick<DataExport, "id" | "attempt">): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const chunk = await DataExportChunk.findOne({ where: { exportId: id, attempt, part } });
    if (!chunk) return;
    yield chunk.bytes;
  }
}

export function findExport(userId: string, now: Date): Promise<DataExport | null> {
  return DataExport.findOne({ where: { userId, expiresAt: { [Op.gt]: now } } });
}
