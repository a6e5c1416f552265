import type { CodeType, FlowSource, VerifyCodeAnswer } from "@portal/api-contract";
import { User } from "../../models/user.model";
import type { RouteAnswer } from "../../platform/http/define-route";
import type { CookieChange } from "../../platform/session/cookies";
import type { Clock } from "../../platform/clock/clock";
import { holdPendingSession } from "../../platform/session/hold-session";
import type { Browser, PendingSession } from "../../platform/session/session";
import type { SignIn } from "../../platform/session/sign-in/sign-in";
import { codeRefused } from "./verification-errors";
import { verificationTexts } from "./verification.texts";
import { toVerificationSubject } from "./verification-subject";
import type { VerifyCode } from "./verify-code.command";

export interface LoginCode extends Browser {
  pending: PendingSession;
  type: CodeType;
  flow: FlowSource;
  code: string;
}

export interface VerifyLoginCodeDependencies {
  clock: Clock;
  signIn: SignIn;
  verifyCode: VerifyCode;
}

type Answer = RouteAnswer<VerifyCodeAnswer>;

const backToPassword = {
  message: verificationTexts.nowThePassword,
  type: "success",
  redirect: true,
  url: "/login",
} as const;

/** A registrant goes on where the registration was left (S3). */
function presentSignedIn(user: User): VerifyCodeAnswer {
  if (user.role !== "registrant") return { message: verificationTexts.signedIn, type: "success" };
  const next = { redirect: true, url: "/registerflow", nextStep: user.registrationStep() };
  return { message: verificationTexts.finishRegistration, type: "success", ...next };
}

/**
 * Step 2 of /login-flow. After a right password the code opens the session and makes the browser trusted (S3).
 * Where the code was asked before the password (S13), it makes the browser trusted and leads back to the password.
 */
export function createVerifyLoginCode({ clock, signIn, verifyCode }: VerifyLoginCodeDependencies) {
  return async (request: LoginCode): Promise<Answer> => {
    const { pending, type, flow, code } = request;
    const asking = toVerificationSubject(null, pending);
    const { userId } = asking;
    return verifyCode({ asking, browser: request, type, flow, code }, async (transaction): Promise<Answer> => {
      if (userId === null) throw codeRefused(0);
      const user = await User.findByPk(userId, { lock: true, transaction, rejectOnEmpty: true });
      await holdPendingSession(transaction, pending);
      const trusted: CookieChange[] = await signIn.trustDevice(transaction, request, userId);
      if (pending.purpose !== "login") {
        const cookies = [...trusted, ...(await signIn.endPendingSession(transaction, pending))];
        return { status: 200, body: backToPassword, cookies };
      }
      const opening = { userId, secondFactorAt: clock.now(), details: { secondFactor: type } };
      const cookies = [...trusted, ...(await signIn.openSession(transaction, request, opening))];
      return { status: 200, body: presentSignedIn(user), cookies };
    });
  };
}
