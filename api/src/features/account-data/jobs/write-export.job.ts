import Joi from "joi";
import { DataExport } from "../../../models/data-export.model";
import { User } from "../../../models/user.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import type { JobHandler, RunningJob } from "../../../platform/jobs/job";
import { locales, type Locale } from "../../../models/values/locale";
import type { AccountDataDependencies } from "../account-data.dependencies";
import { exportLifetime } from "../account-data.limits";
import { buildArchive } from "../export/build-archive";
import { deleteOtherTries, storeArchive, type ArchiveTry } from "../export/store-archive";
import { toPerson } from "../find-person";
import { inTransaction } from "../../../platform/db/database";

export const writeExportJob = defineJob({
  kind: "account-data.write-export",
  payload: { exportId: Joi.string(), locale: Joi.string<Locale>().valid(...locales) },
  // Few attempts: a person waits, and an error that repeats will not go away.
  maxAttempts: 4,
});

/** Each attempt writes the archive from the start. Only a complete archive can be downloaded. */
export function createWriteExportHandler(dependencies: AccountDataDependencies): JobHandler {
  const { clock, recordAudit, sendMessage, personalData, publicUrl } = dependencies;

  async function write(job: RunningJob, { id: exportId, userId }: DataExport): Promise<number> {
    const archive: ArchiveTry = { exportId, attempt: job.attempt };
    await deleteOtherTries(archive);
    const user = await User.findByPk(userId, { rejectOnEmpty: true });
    const pieces = buildArchive({
      person: await toPerson(user),
      personalData: personalData(),
      at: clock.now(),
      onFile: async (filesDone) => {
        if (!(await job.hasLease())) throw new Error("Another worker writes this archive.");
        await DataExport.update({ filesDone }, { where: { id: exportId, state: "running" } });
      },
    });
    return storeArchive(archive, pieces);
  }

  async function publish(
    { exportId, locale }: { exportId: string; locale: Locale },
    attempt: number,
    sizeBytes: number,
  ): Promise<void> {
    await inTransaction(async () => {
      const row = await DataExport.findOne({ where: { id: exportId, state: "running" }, lock: true });
      if (!row) return;
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + exportLifetime);
      await row.update({ state: "ready", attempt, sizeBytes, expiresAt });
      const { userId } = row;
      await recordAudit({ actor: null, action: "account.export-written", subject: userId });
      const { email } = await User.findByPk(userId, { attributes: ["email"], rejectOnEmpty: true });
      const data = { url: `${publicUrl}/usersettings` };
      const to = { userId, destination: email };
      await sendMessage({ template: "data-export-ready-mail", to, locale, data, validUntil: expiresAt });
    });
  }

  return createJobHandler(writeExportJob, async (job) => {
    const payload = job.payload;
    const row = await DataExport.findOne({ where: { id: payload.exportId, state: "running" } });
    if (!row) return;
    try {
      await publish(payload, job.attempt, await write(job, row));
    } catch (error) {
      if (job.attempt >= job.maxAttempts) {
        await DataExport.update({ state: "failed" }, { where: { id: row.id, state: "running" } });
      }
      throw error;
    }
  });
}
