import { can, type FormTokenAnswer } from "@portal/api-contract";
import type { Clock } from "../../../platform/clock/clock";
import type { Encryption } from "../../../platform/crypto/encryption";
import { AppError } from "../../../platform/errors/app-error";
import { findOpenSessions } from "../../../sign-in/authenticate";
import type { Session } from "../../../platform/http/session";
import { formTokenLife } from "../links.limits";
import { linksTexts } from "../links.texts";

const context = "form token of links";

export interface FormTokens {
  issue: (session: Pick<Session, "id" | "userId">) => FormTokenAnswer;
  /** Throws 401 for a missing or forged token, and after ten minutes. Also when its session has ended, is no longer an admin's, or views a client. */
  open: (token: string | undefined) => Promise<{ userId: string }>;
}

interface TokenDependencies {
  encryption: Encryption;
  clock: Clock;
}

interface Claim {
  sessionId: string;
  userId: string;
  until: number;
}

function refuse(): AppError {
  return new AppError({ code: "FORM_TOKEN_INVALID", status: 401, message: linksTexts.formToken });
}

/**
 * Form tokens replace the session cookie when links are created (S14). They are encrypted, not stored, and bound to an admin's session. Several
 * windows may share a token, so it works several times.
 */
export function createFormTokens({ encryption, clock }: TokenDependencies): FormTokens {
  function read(token: string): Claim | null {
    if (token.length > 400) return null;
    try {
      const [sessionId = "", userId = "", until = ""] = encryption.decrypt(token, context).split(" ");
      return { sessionId, userId, until: Number(until) };
    } catch {
      return null;
    }
  }
  return {
    issue({ id, userId }) {
      const until = clock.now().getTime() + formTokenLife;
      return {
        token: encryption.encrypt(`${id} ${userId} ${String(until)}`, context),
        expiresAt: new Date(until).toISOString(),
      };
    },
    async open(token) {
      const claim = token === undefined ? null : read(token);
      const now = clock.now();
      if (claim === null || claim.until <= now.getTime()) throw refuse();
      const [session] = await findOpenSessions([claim.sessionId], now);
      const isAdmin = session?.userId === claim.userId && can(session.role, "administer") && session.viewing === null;
      if (!isAdmin) throw refuse();
      return { userId: claim.userId };
    },
  };
}
