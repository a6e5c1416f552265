import type { FlowSource } from "@portal/api-contract";
import { createHash } from "node:crypto";
import { toEmailKey } from "../../../models/values/email-key";
import type { AppError } from "../../../platform/errors/app-error";
import type { Caller } from "../../../platform/http/access";
import { signedOut } from "../../../sign-in/signed-out";
import type { PendingSession, Session } from "../../../platform/http/session";

/** On whose behalf codes are sent and verified, and in which flow. */
export interface VerificationSubject {
  /** Key of the code rows: the session or pending session that asks. Its codes open no other, nor can others spend them (S21). */
  subject: string;
  /** By which sends and failures are counted: the user's id, or a key of what was typed where no password was given. */
  account: string;
  /** null: no such account; every answer is the same as for one. */
  userId: string | null;
  flow: FlowSource;
  /** Nothing may tell whether there is an account (S13, S25). */
  discreet: boolean;
}

/**
 * A registrant's own session comes first; everybody else has a pending one (S2). One that was opened without the
 * password is counted apart, whether the account exists or not: it uses up nothing of its owner's sign-in.
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

/** An account whose password was given, or a session that is open. */
export type FactorSubject = VerificationSubject & { userId: string };

/** A member's open session that proves a second factor again (S18). */
export function toStepUpSubject({ id, userId }: Session): FactorSubject {
  return { subject: id, account: userId, userId, flow: "step up", discreet: false };
}

/**
 * Who proves a second factor that no code is sent for. Before the password nobody is told whether there is an account, let
 * alone such a factor (S13): throws `missing`.
 */
export function toFactorSubject({ session, pending }: Caller, missing: () => AppError): FactorSubject {
  if (session) return toStepUpSubject(session);
  const asking = toVerificationSubject(null, pending);
  if (asking.userId === null || pending?.purpose !== "login") throw missing();
  return { ...asking, userId: asking.userId };
}

/** A member's open session that proves a new contact (S27). Its codes are apart from those of a step-up. */
export function toSettingsSubject({ id, userId }: Session): FactorSubject {
  return { subject: `${id} settings`, account: userId, userId, flow: "settings", discreet: false };
}
