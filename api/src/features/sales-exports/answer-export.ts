import type { AuditEntry, RecordAudit } from "../../platform/audit/audit";
import type { Database } from "../../platform/db/database";
import type { RouteContext } from "../../platform/http/define-route";
import type { FileAnswer } from "../../platform/http/file-answer";
import type { ExportQuestion } from "./export-orders.sql";
import type { ExportOrderer, OpenExport } from "./open-export";

export interface AnswerExportDependencies {
  database: Pick<Database, "inTransaction">;
  recordAudit: RecordAudit;
  openExport: OpenExport;
}

export interface ExportCause {
  /** Who has it made, and by what; format and number of rows join its details. */
  entry: Pick<AuditEntry, "actor" | "action" | "details">;
  call: Pick<RouteContext, "ip" | "requestId" | "log">;
}

/** A file of sales, once it stands in the audit log; throws what `openExport` throws. */
export function createAnswerExport({ database, recordAudit, openExport }: AnswerExportDependencies) {
  return async (
    question: ExportQuestion,
    orderer: ExportOrderer,
    { entry, call }: ExportCause,
  ): Promise<FileAnswer> => {
    const { ip, requestId, log } = call;
    const opened = await openExport(question, orderer);
    void opened.closed.catch((error: unknown) => log.error({ err: error }, "an export was not closed"));
    const details = { format: orderer.format, ...entry.details, rows: opened.orderCount };
    const kept = { ...entry, subject: question.business.id, details, ip, requestId };
    try {
      await database.inTransaction(() => recordAudit(kept));
    } catch (error) {
      opened.file.content.destroy();
      throw error;
    }
    return opened.file;
  };
}
