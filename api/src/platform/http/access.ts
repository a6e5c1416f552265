import type { Role } from "@portal/api-contract";
import { AppError } from "../errors/app-error";
import type { Credentials, PendingSession, Session } from "../session/session";

/**
 * Who may call a route, as data (for the document) and as a check. `admit` narrows what the handler gets: a route for
 * roles always has a session, a pending route always a pending session.
 */
export interface Access<S extends Session | null, P extends PendingSession | null> {
  readonly roles: readonly Role[] | "anyone";
  readonly acceptsPending: boolean;
  /** Throws 401 without a session, 403 with another role. */
  admit(credentials: Credentials): { session: S; pending: P };
}

function signedOut(): AppError {
  return new AppError({ code: "NOT_SIGNED_IN", status: 401, message: "Please sign in to continue." });
}

function forbidden(): AppError {
  return new AppError({ code: "FORBIDDEN", status: 403, message: "You don't have permission to do this." });
}

function admitRole(session: Session | null, roles: readonly Role[]): Session {
  if (!session) throw signedOut();
  if (!roles.includes(session.role)) throw forbidden();
  return session;
}

/** Anybody, signed in or not. */
export const publicAccess: Access<Session | null, PendingSession | null> = {
  roles: "anyone",
  acceptsPending: true,
  admit: ({ session, pending }) => ({ session, pending }),
};

/** A correct password (or another first proof) opened a pending session (S2). */
export const pendingAccess: Access<Session | null, PendingSession> = {
  roles: [],
  acceptsPending: true,
  admit({ session, pending }) {
    if (!pending) throw signedOut();
    return { session, pending };
  },
};

/** A full session with one of these roles. */
export function rolesAccess(...roles: [Role, ...Role[]]): Access<Session, PendingSession | null> {
  return {
    roles,
    acceptsPending: false,
    admit: ({ session, pending }) => ({ session: admitRole(session, roles), pending }),
  };
}

/** Calls that serve /login-flow (pending) and /RegisterFlow or settings (session) alike. */
export function pendingOrRolesAccess(...roles: [Role, ...Role[]]): Access<Session | null, PendingSession | null> {
  return {
    roles,
    acceptsPending: true,
    admit({ session, pending }) {
      if (session && roles.includes(session.role)) return { session, pending };
      if (pending) return { session: null, pending };
      return { session: admitRole(session, roles), pending };
    },
  };
}
