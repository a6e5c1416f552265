/** Where a call came from, for the audit log. */
export interface AuditedCall {
  ip: string;
  requestId: string;
}
