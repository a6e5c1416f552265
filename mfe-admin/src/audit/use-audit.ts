import { definePagedQuery, useLoadPages } from "@portal/shared-ui/api";

import type { AuditQuestion } from "./use-audit-question.js";

const auditQuery = definePagedQuery("GET /admin/audit", (cursor, question: AuditQuestion) => ({
  query: { ...question, cursor },
}));

/** The entries that answer a question, newest first, page after page. */
export const useAudit = (question: AuditQuestion) =>
  // The log grows while one looks: a page that is opened again is read again.
  useLoadPages(auditQuery(question), { gcTime: 0 });
