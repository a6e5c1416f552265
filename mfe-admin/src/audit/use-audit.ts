import { definePagedQuery, useLoadPages } from "@portal/shared-ui/api";

import type { AuditQuestion } from "./use-audit-question.js";

const auditQuery = definePagedQuery("GET /admin/audit", (cursor, question: AuditQuestion) => ({
  query: { ...question, cursor },
}));

export const useAudit = (question: AuditQuestion) =>
  // Not cached: the log grows.
  useLoadPages(auditQuery(question), { gcTime: 0 });
