import type { CodeType, VerifyCodeAnswer } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import type { RouteAnswer } from "../../../platform/http/define-route";
import type { Browser, Session } from "../../../platform/http/session";
import type { SignIn } from "../../../sign-in/sign-in";
import { provedContact } from "./proved-contact";
import { codeRefused } from "./verification-errors";
import { toStepUpSubject } from "./verification-subject";
import { verificationTexts } from "./verification.texts";
import type { VerifyCode } from "./verify-code.command";

export interface StepUpCode extends Browser {
  session: Session;
  type: CodeType;
  code: string;
}

export interface VerifyStepUpCodeDependencies {
  signIn: SignIn;
  verifyCode: VerifyCode;
}

/** Renews the second factor by a code to a current contact (S18). */
export function createVerifyStepUpCode({ signIn, verifyCode }: VerifyStepUpCodeDependencies) {
  return async (request: StepUpCode): Promise<RouteAnswer<VerifyCodeAnswer>> => {
    const { session, type, code } = request;
    const attempt = { asking: toStepUpSubject(session), browser: request, type, flow: "step up", code } as const;
    const renewed = await verifyCode(attempt, async (destination) => {
      const cookies = await signIn.renewFactor(request, session, type);
      const user = await User.findByPk(session.userId);
      if (!user || provedContact(user, type) !== destination) throw codeRefused(0);
      return cookies;
    });
    return { status: 200, body: { message: verificationTexts.confirmed, type: "success" }, cookies: renewed };
  };
}
