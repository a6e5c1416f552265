import { createHash } from "node:crypto";
import { RELEASE_LIMITS, type FileStoredAnswer } from "@portal/api-contract";
import { RemoteFile } from "../../../models/remote-file.model";
import { inTransaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { RemotesDependencies } from "../remotes.dependencies";
import { remotesTexts } from "../remotes.texts";
import { lockRemote } from "../use/change-remote";
import { compressFile, type CompressedForms } from "./compress-file";
import { findAwaitingRelease } from "./files.sql";

export interface NewFile {
  sha256: string;
  content: Buffer;
  /** Absent or null: to be made. */
  forms?: CompressedForms | null;
}

async function refuseUnawaited(remote: string, { sha256 }: NewFile, addedBytes: number): Promise<void> {
  const release = await findAwaitingRelease(remote, sha256);
  if (!release) throw new AppError({ code: "FILE_NOT_AWAITED", status: 404, message: remotesTexts.notAwaited });
  if (release.storedBytes + addedBytes <= RELEASE_LIMITS.releaseBytes) return;
  throw new AppError({ code: "RELEASE_TOO_LARGE", status: 413, message: remotesTexts.tooLarge });
}

/** Writes each form by a statement of its own, so that no statement exceeds the server's largest packet. */
async function writeFile({ sha256, content }: NewFile, forms: CompressedForms, now: Date): Promise<void> {
  const row = { sha256, bytes: content.length, content, createdAt: now };
  await RemoteFile.bulkCreate([row], { ignoreDuplicates: true });
  if (forms.brotli) await RemoteFile.update({ brotli: forms.brotli }, { where: { sha256 } });
  if (forms.gzip) await RemoteFile.update({ gzip: forms.gzip }, { where: { sha256 } });
}

/**
 * Stores a file that an unfinished release of the remote names. A repeated call changes nothing. Throws 404 for a file that
 * none names, 413 above the bytes of a release, 422 for other bytes.
 */
export function createStoreFile({ clock }: RemotesDependencies) {
  return async (remote: string, file: NewFile): Promise<FileStoredAnswer> => {
    const { sha256, content } = file;
    if (createHash("sha256").update(content).digest("hex") !== sha256) {
      const message = remotesTexts.otherHash;
      throw new AppError({ code: "OTHER_HASH", status: 422, message, fields: { sha256: message } });
    }
    const answer = { sha256, bytes: content.length };
    const isStored = (await RemoteFile.count({ where: { sha256 } })) > 0;
    await refuseUnawaited(remote, file, isStored ? 0 : content.length);
    if (isStored) return answer;
    const forms = file.forms ?? (await compressFile(content));
    await inTransaction(async () => {
      // Files of one remote are counted one after the other, so that together they do not exceed the bound.
      await lockRemote(remote);
      await refuseUnawaited(remote, file, content.length);
      await writeFile(file, forms, clock.now());
    });
    return answer;
  };
}
