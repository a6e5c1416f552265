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

/** Whose orders, of which days and which sources. */
export interface ExportQuestion {
  business: OwnBusiness;
  range: DayRange;
  filter: SummaryFilter;
  /** What its list of orders is narrowed to; nothing: all of them. */
  narrowed?: { part?: OrderPart; search: OrderSearch | null } | null;
}

export interface ExportOrderer {
  /** Who has one file made at a time. */
  holder: string;
  format: ExportFormat;
  /** CSV without anything around its rows. */
  rows?: "only";
}

export interface ExportCause {
  /** Who has it made, and by what; format and number of rows join its details. */
  entry: Pick<AuditEntry, "actor" | "action" | "details">;
  call: Pick<RouteContext, "ip" | "requestId" | "log">;
}

/** Returns a file of sales, once it stands in the audit log. */
export type AnswerExport = (
  question: ExportQuestion,
  orderer: ExportOrderer,
  cause: ExportCause,
) => Promise<FileAnswer>;
