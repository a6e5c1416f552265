import { DataExport } from "../../../models/data-export.model";
import { User } from "../../../models/user.model";
import { randomId } from "../../../platform/crypto/random-id";
import type { Locale } from "../../../models/values/locale";
import { lockSession } from "../../../sign-in/hold-session";
import type { Session } from "../../../platform/http/session";
import type { AccountDataDependencies } from "../account-data.dependencies";
import { exportLifetime, exportTimeout } from "../account-data.limits";
import { writeExportJob } from "../jobs/write-export.job";
import { listFiles } from "./build-archive";
import { inTransaction } from "../../../platform/db/database";

export interface ExportCaller {
  session: Session;
  ip: string;
  requestId: string;
  locale: Locale;
}

/** Replaces the last archive, unless it is still being written. */
export function createRequestExport(dependencies: AccountDataDependencies) {
  const { clock, enqueueJob, recordAudit, personalData } = dependencies;

  function isBeingWritten({ state, requestedAt }: DataExport, now: Date): boolean {
    return state === "running" && now.getTime() - requestedAt.getTime() < exportTimeout;
  }

  return ({ session, ip, requestId, locale }: ExportCaller): Promise<DataExport> =>
    inTransaction(async () => {
      const { userId } = session;
      await User.findByPk(userId, { attributes: ["id"], lock: true });
      await lockSession(session);
      const now = clock.now();
      const last = await DataExport.findOne({ where: { userId } });
      if (last && isBeingWritten(last, now)) return last;
      await last?.destroy();
      const row = await DataExport.create({
        id: randomId("exp"),
        userId,
        state: "running",
        filesDone: 0,
        filesTotal: listFiles(personalData()).files.length,
        attempt: 0,
        requestedAt: now,
        expiresAt: new Date(now.getTime() + exportLifetime),
      });
      const payload = { exportId: row.id, locale };
      await enqueueJob({ job: writeExportJob, payload });
      const action = "account.export-requested";
      await recordAudit({ actor: userId, action, subject: userId, ip, requestId });
      return row;
    });
}
