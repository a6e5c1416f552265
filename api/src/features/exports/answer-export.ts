import type { RecordAudit } from "../../platform/audit/audit";
import { inTransaction } from "../../platform/db/database";
import type { AnswerExport } from "../../sales/reading/sales-file";
import type { OpenExport } from "./open-export";

export interface AnswerExportDependencies {
  recordAudit: RecordAudit;
  openExport: OpenExport;
}

/** Audits the file before it is returned. Throws as `openExport` does. */
export function createAnswerExport({ recordAudit, openExport }: AnswerExportDependencies): AnswerExport {
  return async (question, orderer, { entry, call }) => {
    const { ip, requestId, log } = call;
    const opened = await openExport(question, orderer);
    void opened.closed.catch((error: unknown) => log.error({ err: error }, "an export was not closed"));
    const details = { format: orderer.format, ...entry.details, rows: opened.orderCount };
    const kept = { ...entry, subject: question.business.id, details, ip, requestId };
    try {
      await inTransaction(() => recordAudit(kept));
    } catch (error) {
      opened.file.content.destroy();
      throw error;
    }
    return opened.file;
  };
}
