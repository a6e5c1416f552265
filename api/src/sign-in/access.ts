import { can, CAPABILITIES, type Capability } from "@portal/api-contract";
import { User } from "../models/user.model";
import type { Access, Caller } from "../platform/http/access";
import { AppError } from "../platform/errors/app-error";
import type { WaitingIdentity } from "../models/values/waiting-identity";
import type { OwnBusiness } from "../models/values/own-business";
import { findPasswordGrant, type PasswordGrant } from "./password-grant.policy";
import type { Credentials, PendingSession, Session } from "../platform/http/session";
import { signedOut } from "./signed-out";
import { hasSecondFactor, isFactorFresh } from "./second-factor.policy";

export interface SignedIn extends Caller {
  session: Session;
}

export interface AccessOptions {
  /** True for actions on money and identity: they need a second factor of the last 15 minutes (S18). */
  freshFactor?: boolean;
}

export interface Refusal {
  code: string;
  message: string;
}

/** The 401 for a reset without a verified code, with a used grant, or after its time. */
export function resetOver(): AppError {
  const message = "This password reset is over. Please start again.";
  return new AppError({ code: "RESET_OVER", status: 401, message });
}

function forbidden(): AppError {
  return new AppError({ code: "FORBIDDEN", status: 403, message: "You don't have permission to do this." });
}

function admitRole({ session, ended }: Pick<Credentials, "session" | "ended">, capability: Capability): Session {
  if (!session) throw signedOut(ended);
  if (!can(session.role, capability)) throw forbidden();
  return session;
}

/** Throws 403 (step-up) if the account has a second factor and the last proof is missing or 15 minutes old (S18). */
export async function requireFreshFactor(session: Session, now: Date): Promise<void> {
  if (isFactorFresh(session, now)) return;
  const user = await User.findByPk(session.userId, { attributes: ["emailVerifiedAt", "phoneVerifiedAt"] });
  if (!user || !hasSecondFactor(user)) return;
  const message = "Please confirm that it is you to continue.";
  throw new AppError({ code: "STEP_UP_REQUIRED", status: 403, message });
}

export const publicAccess: Access<Caller> = {
  roles: "anyone",
  acceptsPending: true,
  freshFactor: false,
  admit: ({ session, pending }) => Promise.resolve({ session, pending }),
};

/**
 * True if the pending session waits for a factor. A waiting identity belongs to no account yet, and a reset's grant only sets a password: neither
 * may prove a factor.
 */
function needsFactor(pending: PendingSession | null): pending is PendingSession {
  return pending !== null && pending.purpose !== "identity" && findPasswordGrant(pending) === null;
}

/** For a pending sign-in (S2) or password reset (S25) that waits for a factor, also before the password (S13). */
export const pendingAccess: Access<Caller & { pending: PendingSession }> = {
  roles: [],
  acceptsPending: true,
  freshFactor: false,
  async admit({ session, pending }) {
    if (!needsFactor(pending)) throw signedOut();
    return Promise.resolve({ session, pending });
  },
};

/** For one change of the password after a verified reset code (S25). */
export const passwordGrantAccess: Access<Caller & { pending: PendingSession; grant: PasswordGrant }> = {
  roles: [],
  acceptsPending: true,
  freshFactor: false,
  async admit({ session, pending }) {
    const grant = pending && findPasswordGrant(pending);
    if (!grant) throw resetOver();
    return Promise.resolve({ session, pending, grant });
  },
};

/** For a person whom a provider identified and who has no account yet (S8). Throws 401 without a waiting identity. */
export function waitingIdentityAccess(otherwise: Refusal): Access<Caller & { identity: WaitingIdentity }> {
  return {
    roles: [],
    acceptsPending: true,
    freshFactor: false,
    async admit({ session, pending }) {
      const identity = pending?.purpose === "identity" ? pending.identity : null;
      if (!identity) throw new AppError({ ...otherwise, status: 401 });
      return Promise.resolve({ session, pending, identity });
    },
  };
}

export function may(capability: Capability, { freshFactor = false }: AccessOptions = {}): Access<SignedIn> {
  return {
    roles: CAPABILITIES[capability],
    acceptsPending: false,
    freshFactor,
    async admit({ session: held, pending, ended }, now) {
      const session = admitRole({ session: held, ended }, capability);
      if (freshFactor) await requireFreshFactor(session, now);
      return { session, pending };
    },
  };
}

/** Clients and staff, not registrants. */
export function asMember(options?: AccessOptions): Access<SignedIn> {
  return may("own account", options);
}

/** Everyone with an account, also during registration. */
export function asAccountHolder(options?: AccessOptions): Access<SignedIn> {
  return may("be signed in", options);
}

/** The caller's own business, for reading; `business` is null for staff. */
export function ownBusinessOrNone(options?: AccessOptions): Access<SignedIn & { business: OwnBusiness | null }> {
  const access = asMember(options);
  return {
    ...access,
    async admit(credentials, now) {
      const caller = await access.admit(credentials, now);
      return { ...caller, business: caller.session.business };
    },
  };
}

/** The caller's own business, for changes. Throws 409 without a business, before the check of the factor. */
export function ownBusiness(otherwise: Refusal, options?: AccessOptions): Access<SignedIn & { business: OwnBusiness }> {
  const access = ownBusinessOrNone();
  const { freshFactor = false } = options ?? {};
  return {
    ...access,
    freshFactor,
    async admit(credentials, now) {
      const { business, ...caller } = await access.admit(credentials, now);
      if (!business) throw new AppError({ ...otherwise, status: 409 });
      if (freshFactor) await requireFreshFactor(caller.session, now);
      return { ...caller, business };
    },
  };
}

/** Throws 403 to an admin who views a client: the answer would give access to the account (S15). */
export function unlessViewing<C extends SignedIn>(access: Access<C>, message: string): Access<C> {
  return {
    ...access,
    async admit(credentials, now) {
      const caller = await access.admit(credentials, now);
      if (caller.session.viewing) throw new AppError({ code: "CLIENTS_ONLY", status: 403, message });
      return caller;
    },
  };
}

/** For calls that serve both /login-flow (pending) and /RegisterFlow or settings (session). */
export function pendingOr(capability: Capability): Access<Caller> {
  return {
    roles: CAPABILITIES[capability],
    acceptsPending: true,
    freshFactor: false,
    async admit({ session, pending, ended }) {
      if (session && can(session.role, capability)) return Promise.resolve({ session, pending });
      if (needsFactor(pending)) return { session: null, pending };
      return { session: admitRole({ session, ended }, capability), pending };
    },
  };
}
