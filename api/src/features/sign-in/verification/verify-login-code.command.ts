import type { CodeType, FlowSource, VerifyCodeAnswer } from "@portal/api-contract";
import type { RouteAnswer } from "../../../platform/http/define-route";
import type { Browser, PendingSession } from "../../../platform/http/session";
import { completeLogin, type CompleteLoginDependencies } from "./complete-login";
import { codeRefused } from "./verification-errors";
import { toVerificationSubject } from "./verification-subject";
import type { VerifyCode } from "./verify-code.command";

export interface LoginCode extends Browser {
  pending: PendingSession;
  type: CodeType;
  flow: FlowSource;
  code: string;
}

export interface VerifyLoginCodeDependencies extends CompleteLoginDependencies {
  verifyCode: VerifyCode;
}

/** Step 2 of /login-flow. */
export function createVerifyLoginCode(dependencies: VerifyLoginCodeDependencies) {
  const { verifyCode } = dependencies;
  return async (request: LoginCode): Promise<RouteAnswer<VerifyCodeAnswer>> => {
    const { pending, type, flow, code } = request;
    const asking = toVerificationSubject(null, pending);
    const { userId } = asking;
    return verifyCode({ asking, browser: request, type, flow, code }, async () => {
      if (userId === null) throw codeRefused(0);
      return completeLogin(dependencies, request, { pending, userId, method: type });
    });
  };
}
