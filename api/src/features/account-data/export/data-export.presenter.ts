import type { DataExport as DataExportAnswer } from "@portal/api-contract";
import type { DataExport } from "../../../models/data-export.model";

/** `row` null: no archive was requested, or it was deleted. */
export function presentExport(row: DataExport | null): DataExportAnswer {
  if (!row) return { state: "none", progress: null, size: null, requestedAt: null, expiresAt: null };
  const { state, filesDone, filesTotal, sizeBytes, requestedAt, expiresAt } = row;
  return {
    state,
    progress: state === "running" ? { done: filesDone, of: filesTotal } : null,
    size: state === "ready" ? sizeBytes : null,
    requestedAt: requestedAt.toISOString(),
    expiresAt: state === "ready" ? expiresAt.toISOString() : null,
  };
}
