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
  /** For actions on money and identity (S18). */
  freshFactor?: boolean;
}

/** What the route itself says to whoever it does not admit. */
export interface Refusal {
  code: string;
  message: string;
}

/** The same for who has not verified a code, has used the grant, or was too slow. */
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

/** S18: the factor must be younger than 15 minutes where the account has one; else throws 403, which asks for a step-up. */
export async function requireFreshFactor(session: Session, now: Date): Promise<void> {
  if (isFactorFresh(session, now)) return;
  const user = await User.findByPk(session.userId, { attributes: ["emailVerifiedAt", "phoneVerifiedAt"] });
  if (!user || !hasSecondFactor(user)) return;
  const message = "Please confirm that it is you to continue.";
  throw new AppError({ code: "STEP_UP_REQUIRED", status: 403, message });
}

/** Anybody, signed in or not. */
export const publicAccess: Access<Caller> = {
  roles: "anyone",
  acceptsPending: true,
  freshFactor: false,
  admit: ({ session, pending }) => Promise.resolve({ session, pending }),
};

/** A provider's word is nobody's yet, and a reset's grant is good for the new password alone: neither proves a factor. */
function asksForFactor(pending: PendingSession | null): pending is PendingSession {
  return pending !== null && pending.purpose !== "identity" && findPasswordGrant(pending) === null;
}

/** A correct password (or another first proof) opened a pending session (S2). */
export const pendingAccess: Access<Caller & { pending: PendingSession }> = {
  roles: [],
  acceptsPending: true,
  freshFactor: false,
  async admit({ session, pending }) {
    if (!asksForFactor(pending)) throw signedOut();
    return Promise.resolve({ session, pending });
  },
};

/** A verified code of a reset granted one change of the password (S25). */
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

/** A provider has said who it is, and the account is still to come (S8); whoever has nothing waiting is refused with 401. */
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

/** A full session with a role that may do this. */
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

/** Whoever has an account of their own to look after: clients and the agency's staff. */
export function asMember(options?: AccessOptions): Access<SignedIn> {
  return may("own account", options);
}

/** Whoever has an account, also one whose registration is not finished. */
export function asAccountHolder(options?: AccessOptions): Access<SignedIn> {
  return may("be signed in", options);
}

/** One's own business, to look at; the agency's staff has none and finds nothing. */
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

/** One's own business, to act on; who has none is refused with 409, before anybody is asked for a factor. */
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

/** The same, but not for an admin who looks at a client (S15): what it answers opens the client's own door. */
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

/** Calls that serve /login-flow (pending) and /RegisterFlow or settings (session) alike. */
export function pendingOr(capability: Capability): Access<Caller> {
  return {
    roles: CAPABILITIES[capability],
    acceptsPending: true,
    freshFactor: false,
    async admit({ session, pending, ended }) {
      if (session && can(session.role, capability)) return Promise.resolve({ session, pending });
      if (asksForFactor(pending)) return { session: null, pending };
      return { session: admitRole({ session, ended }, capability), pending };
    },
  };
}
