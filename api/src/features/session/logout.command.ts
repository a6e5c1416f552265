import type { MessageAnswer } from "@portal/api-contract";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Database } from "../../platform/db/database";
import type { RouteAnswer } from "../../platform/http/define-route";
import type { PendingSession, Session } from "../../platform/session/session";
import type { SessionStore } from "../../platform/session/session-store";
import { sessionTexts } from "./session.texts";

export interface LogoutCaller {
  session: Session | null;
  pending: PendingSession | null;
  ip: string;
  requestId: string;
}

export interface LogoutDependencies {
  database: Database;
  sessions: SessionStore;
  recordAudit: RecordAudit;
}

/** Ends what this browser holds; a second time changes nothing. The trusted browser stays trusted (S17). */
export function createLogout({ database, sessions, recordAudit }: LogoutDependencies) {
  return async ({ session, pending, ip, requestId }: LogoutCaller): Promise<RouteAnswer<MessageAnswer>> => {
    await database.inTransaction(async (transaction) => {
      if (pending) await sessions.endPendingSession(transaction, pending.id);
      if (!session) return;
      const { id, userId } = session;
      await sessions.endSession(transaction, id);
      await recordAudit(transaction, { actor: userId, action: "session.closed", subject: userId, ip, requestId });
    });
    return {
      status: 200,
      body: { message: sessionTexts.signedOut, type: "success" },
      cookies: [
        { cookie: "session", value: null },
        { cookie: "pending", value: null },
      ],
      headers: { "Clear-Site-Data": '"cache"' },
    };
  };
}
