import type { CodeType, FlowSource, VerifyCodeAnswer } from "@portal/api-contract";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import type { RouteAnswer } from "../../platform/http/define-route";
import type { CookieChange } from "../../platform/session/cookies";
import type { PendingSession, Session } from "../../platform/session/session";
import type { SessionStore } from "../../platform/session/session-store";
import { codeRefused } from "./verification.errors";
import { verificationTexts } from "./verification.texts";
import { toVerificationSubject } from "./verification-subject";
import type { VerifyCode } from "./verify-code.command";

export interface LoginCode {
  pending: PendingSession;
  /** A session that this browser still holds; it ends. */
  session: Session | null;
  deviceToken: string | null;
  type: CodeType;
  flow: FlowSource;
  code: string;
  ip: string;
  userAgent: string;
  requestId: string;
}

export interface VerifyLoginCodeDependencies {
  sessions: SessionStore;
  recordAudit: RecordAudit;
  verifyCode: VerifyCode;
}

type Answer = RouteAnswer<VerifyCodeAnswer>;

/**
 * Step 2 of /login-flow. After a right password the code opens the session and makes the browser trusted (S3).
 * Where the code was asked before the password (S13), it makes the browser trusted and leads back to the password.
 */
export function createVerifyLoginCode({ sessions, recordAudit, verifyCode }: VerifyLoginCodeDependencies) {
  async function openSession(transaction: Transaction, request: LoginCode, userId: string): Promise<CookieChange> {
    const { session, ip, userAgent, requestId } = request;
    if (session) await sessions.endSession(transaction, session.id);
    const issued = await sessions.createSession(transaction, { userId, provedSecondFactor: true, ip, userAgent });
    const details = { secondFactor: request.type };
    await recordAudit(transaction, {
      actor: userId,
      action: "session.opened",
      subject: userId,
      details,
      ip,
      requestId,
    });
    return { cookie: "session", value: issued.token };
  }

  async function trustBrowser(transaction: Transaction, request: LoginCode, userId: string): Promise<CookieChange> {
    const { deviceToken, pending, ip, requestId } = request;
    await sessions.endPendingSession(transaction, pending.id);
    const token = await sessions.trustDevice(transaction, userId, deviceToken);
    await recordAudit(transaction, { actor: userId, action: "device.trusted", subject: userId, ip, requestId });
    return { cookie: "device", value: token };
  }

  return async (request: LoginCode): Promise<Answer> => {
    const { pending, type, flow, code } = request;
    const { subject, userId } = toVerificationSubject(null, pending);
    return verifyCode({ subject, type, flow, code }, async (transaction): Promise<Answer> => {
      if (userId === null) throw codeRefused(0);
      const cookies: CookieChange[] = [
        { cookie: "pending", value: null },
        await trustBrowser(transaction, request, userId),
      ];
      if (pending.purpose !== "login") {
        const body = {
          message: verificationTexts.nowThePassword,
          type: "success" as const,
          redirect: true,
          url: "/login",
        };
        return { status: 200, body, cookies };
      }
      cookies.push(await openSession(transaction, request, userId));
      return { status: 200, body: { message: verificationTexts.signedIn, type: "success" }, cookies };
    });
  };
}
