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
  /** Absent: all orders. */
  narrowed?: { part?: OrderPart; search: OrderSearch | null } | null;
}

export interface ExportOrderer {
  /** One file at a time per holder. */
  holder: string;
  format: ExportFormat;
  /** Without facts and summary. */
  rows?: "only";
}

export interface ExportCause {
  /** Format and row count join `details`. */
  entry: Pick<AuditEntry, "actor" | "action" | "details">;
  call: Pick<RouteContext, "ip" | "requestId" | "log">;
}

/** Audited before it is sent. */
export type AnswerExport = (
  question: ExportQuestion,
  orderer: ExportOrderer,
  cause: ExportCause,
) => Promise<FileAnswer>;
