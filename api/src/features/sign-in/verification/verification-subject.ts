import type { FlowSource } from "@portal/api-contract";
import { createHash } from "node:crypto";
import { toEmailKey } from "../../../models/values/email-key";
import type { AppError } from "../../../platform/errors/app-error";
import type { Caller } from "../../../platform/http/access";
import { signedOut } from "../../../sign-in/signed-out";
import type { PendingSession, Session } from "../../../platform/http/session";

export interface VerificationSubject {
  /** Key of the code rows. A code of this subject fits no other session (S21). */
  subject: string;
  /** Key by which sends and failures are counted: the user's id, or before the password a hash of the address. */
  account: string;
  /** Null without an account; every answer is the same as with one. */
  userId: string | null;
  flow: FlowSource;
  /** True if answers must not reveal whether an account exists (S13, S25). */
  discreet: boolean;
}

/**
 * A registrant's session takes precedence (S2). Before the password, sends and failures count separately, so that strangers use up nothing of the
 * owner's sign-in.
 */
export function toVerificationSubject(session: Session | null, pending: PendingSession | null): VerificationSubject {
  if (session?.role === "registrant") {
    const { id, userId } = session;
    return { subject: id, account: userId, userId, flow: "registration flow", discreet: false };
  }
  if (!pending) throw signedOut();
  const { id, userId, purpose, emailTyped } = pending;
  if (purpose === "login" && userId !== null) {
    return { subject: id, account: userId, userId, flow: "login flow", discreet: false };
  }
  const account = createHash("sha256")
    .update(`${purpose}\n${toEmailKey(emailTyped ?? id)}`)
    .digest("hex");
  const flow = purpose === "reset" ? "password reset flow" : "login flow";
  return { subject: id, account, userId, flow, discreet: true };
}

/** Subject after the password, or in an open session. */
export type FactorSubject = VerificationSubject & { userId: string };

/** S18. */
export function toStepUpSubject({ id, userId }: Session): FactorSubject {
  return { subject: id, account: userId, userId, flow: "step up", discreet: false };
}

/** Throws `missing` before the password, where neither account nor factor may be revealed (S13). */
export function toFactorSubject({ session, pending }: Caller, missing: () => AppError): FactorSubject {
  if (session) return toStepUpSubject(session);
  const asking = toVerificationSubject(null, pending);
  if (asking.userId === null || pending?.purpose !== "login") throw missing();
  return { ...asking, userId: asking.userId };
}

/** Subject for a new contact (S27). Its codes do not fit a step-up. */
export function toSettingsSubject({ id, userId }: Session): FactorSubject {
  return { subject: `${id} settings`, account: userId, userId, flow: "settings", discreet: false };
}
