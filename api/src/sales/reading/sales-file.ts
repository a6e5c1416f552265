import type { OrderPart } from "@portal/api-contract";
import type { OwnBusiness } from "../../models/values/own-business";
import type { AuditEntry } from "../../platform/audit/audit";
import type { RouteContext } from "../../platform/http/define-route";
import type { FileAnswer } from "../../platform/http/file-answer";
import type { DayRange } from "../day-range";
import type { OrderSearch } from "./order-search.policy";
import type { SummaryFilter } from "./summary-statement.sql";

export const exportTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type ExportFormat = keyof typeof exportTypes;

export interface ExportQuestion {
  business: OwnBusiness;
  range: DayRange;
  filter: SummaryFilter;
  /** Filters of the order list; absent: all orders. */
  narrowed?: { part?: OrderPart; search: OrderSearch | null } | null;
}

export interface ExportOrderer {
  /** Each holder may export one file at a time. */
  holder: string;
  format: ExportFormat;
  /** Only heads and rows, without facts and summary. */
  rows?: "only";
}

export interface ExportCause {
  /** The audit entry; format and row count are added to its `details`. */
  entry: Pick<AuditEntry, "actor" | "action" | "details">;
  call: Pick<RouteContext, "ip" | "requestId" | "log">;
}

/** Returns the file after the export is in the audit log. */
export type AnswerExport = (
  question: ExportQuestion,
  orderer: ExportOrderer,
  cause: ExportCause,
) => Promise<FileAnswer>;
