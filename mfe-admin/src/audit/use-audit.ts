import { definePagedQuery, useLoadPages } from "@portal/shared-ui/api";

import type { AuditQuestion } from "./use-audit-question.js";

const auditQuery = definePagedQuery("GET /admin/audit", (cursor, question: AuditQuestion) => ({
  query: { ...question, cursor },
}));

/** Loads the entries that match a filter, newest first, page by page. */
export const useAudit = (question: AuditQuestion) =>
  // Not cached: the log grows, so a page opened again reloads.
  useLoadPages(auditQuery(question), { gcTime: 0 });
