import type { FlowSource } from "@portal/api-contract";
import { createHash } from "node:crypto";
import { toEmailKey } from "../../models/values/email-key";
import { AppError } from "../../platform/errors/app-error";
import type { PendingSession, Session } from "../../platform/session/session";

/** On whose behalf codes are sent and verified, and in which flow. */
export interface VerificationSubject {
  /** Key of the code rows: the session or pending session that asks. Its codes open no other, nor can others spend them (S21). */
  subject: string;
  /** By which sends and failures are counted: the user's id, or a key of what was typed where no password was given. */
  account: string;
  /** null: no such account; every answer is the same as for one. */
  userId: string | null;
  flow: Extract<FlowSource, "login flow" | "registration flow" | "step up">;
}

/**
 * A registrant's own session comes first; everybody else has a pending one (S2). One that was opened without the
 * password is counted apart, whether the account exists or not: it uses up nothing of its owner's sign-in.
 */
export function toVerificationSubject(session: Session | null, pending: PendingSession | null): VerificationSubject {
  if (session?.role === "registrant") {
    const { id, userId } = session;
    return { subject: id, account: userId, userId, flow: "registration flow" };
  }
  if (!pending) {
    throw new AppError({ code: "NOT_SIGNED_IN", status: 401, message: "Please sign in to continue." });
  }
  const { id, userId, purpose, emailTyped } = pending;
  if (purpose === "login" && userId !== null) return { subject: id, account: userId, userId, flow: "login flow" };
  const account = createHash("sha256")
    .update(`${purpose}\n${toEmailKey(emailTyped ?? id)}`)
    .digest("hex");
  return { subject: id, account, userId, flow: "login flow" };
}

/** A member's open session that proves a second factor again (S18). */
export function toStepUpSubject({ id, userId }: Session): VerificationSubject & { userId: string } {
  return { subject: id, account: userId, userId, flow: "step up" };
}
