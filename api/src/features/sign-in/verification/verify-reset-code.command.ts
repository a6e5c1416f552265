import type { CodeType, FlowSource, VerifyCodeAnswer } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import type { RouteAnswer } from "../../../platform/http/define-route";
import { lockPendingSession } from "../../../sign-in/hold-session";
import { toGrantPurpose } from "../../../sign-in/password-grant.policy";
import type { Browser, PendingSession } from "../../../platform/http/session";
import type { SignIn } from "../../../sign-in/sign-in";
import { codeRefused } from "./verification-errors";
import { toVerificationSubject } from "./verification-subject";
import { verificationTexts } from "./verification.texts";
import type { VerifyCode } from "./verify-code.command";

export interface ResetCode extends Browser {
  pending: PendingSession;
  type: CodeType;
  flow: FlowSource;
  code: string;
}

export interface VerifyResetCodeDependencies {
  signIn: SignIn;
  verifyCode: VerifyCode;
}

/** Exchanges the code for a grant of one password change (step 3 of /password-reset, S25). */
export function createVerifyResetCode({ signIn, verifyCode }: VerifyResetCodeDependencies) {
  return async (request: ResetCode): Promise<RouteAnswer<VerifyCodeAnswer>> => {
    const { pending, type, flow, code } = request;
    const asking = toVerificationSubject(null, pending);
    const { userId } = asking;
    const cookies = await verifyCode({ asking, browser: request, type, flow, code }, async () => {
      if (userId === null) throw codeRefused(0);
      await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
      await lockPendingSession(pending);
      const grant = { userId, purpose: toGrantPurpose(type), emailTyped: pending.emailTyped ?? "" };
      return signIn.openPendingSession(request, grant);
    });
    const body = {
      message: verificationTexts.nowANewPassword,
      type: "success",
      redirect: true,
      url: "/password-reset",
    } as const;
    return { status: 200, body, cookies };
  };
}
