import type { FlowSource } from "@portal/api-contract";
import { createHash } from "node:crypto";
import { toEmailKey } from "../../models/values/email-key";
import { AppError } from "../../platform/errors/app-error";
import type { PendingSession, Session } from "../../platform/session/session";

/** On whose behalf codes are sent and verified, and in which flow. */
export interface VerificationSubject {
  /** Key of the code rows: the user's id, or a stand-in where no password was given. */
  subject: string;
  /** null: no such account; every answer is the same as for one. */
  userId: string | null;
  flow: Extract<FlowSource, "login flow" | "registration flow">;
}

/**
 * A registrant's own session comes first; everybody else has a pending one (S2). One that was opened without the
 * password has codes of its own, whether the account exists or not: it never touches those of its owner's sign-in.
 */
export function toVerificationSubject(session: Session | null, pending: PendingSession | null): VerificationSubject {
  if (session?.role === "registrant") {
    return { subject: session.userId, userId: session.userId, flow: "registration flow" };
  }
  if (!pending) {
    throw new AppError({ code: "NOT_SIGNED_IN", status: 401, message: "Please sign in to continue." });
  }
  const { userId, purpose, emailTyped, id } = pending;
  if (purpose === "login" && userId !== null) return { subject: userId, userId, flow: "login flow" };
  const subject = createHash("sha256")
    .update(`${purpose}\n${toEmailKey(emailTyped ?? id)}`)
    .digest("hex");
  return { subject, userId, flow: "login flow" };
}
