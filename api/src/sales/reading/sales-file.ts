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
  /** Filters of the list of orders; absent: all orders. */
  narrowed?: { part?: OrderPart; search: OrderSearch | null } | null;
}

export interface ExportOrderer {
  /** Id that limits exports to one file at a time. */
  holder: string;
  format: ExportFormat;
  /** A CSV of only column heads and rows, without facts and summary. */
  rows?: "only";
}

export interface ExportCause {
  /** Actor and action of the audit entry; format and row count join its details. */
  entry: Pick<AuditEntry, "actor" | "action" | "details">;
  call: Pick<RouteContext, "ip" | "requestId" | "log">;
}

/** Returns a file of sales after it is in the audit log. */
export type AnswerExport = (
  question: ExportQuestion,
  orderer: ExportOrderer,
  cause: ExportCause,
) => Promise<FileAnswer>;
