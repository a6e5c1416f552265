import type { CodeType, FlowSource, RegistrationStep, VerifyCodeAnswer } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import type { RecordAudit } from "../../../platform/audit/audit";
import type { Clock } from "../../../platform/clock/clock";
import type { RouteAnswer } from "../../../platform/http/define-route";
import type { Browser, Session } from "../../../platform/http/session";
import type { SignIn } from "../../../sign-in/sign-in";
import { codeRefused } from "./verification-errors";
import { verificationTexts } from "./verification.texts";
import { toVerificationSubject } from "./verification-subject";
import type { VerifyCode } from "./verify-code.command";

export interface RegistrationCode extends Browser {
  session: Session;
  flow: FlowSource;
  type: CodeType;
  code: string;
}

export interface VerifyRegistrationCodeDependencies {
  clock: Clock;
  signIn: SignIn;
  recordAudit: RecordAudit;
  verifyCode: VerifyCode;
}

const nextSteps: Record<CodeType, RegistrationStep> = { email: 2, sms: 4 };

/** Throws 400 unless the contact is still the pending one. */
async function markVerified(userId: string, type: CodeType, destination: string, now: Date) {
  const change =
    type === "email"
      ? { emailVerifiedAt: now, updatedAt: now }
      : { phoneNumber: destination, phoneVerifiedAt: now, pendingPhoneNumber: null, updatedAt: now };
  const where = type === "email" ? { id: userId, email: destination } : { id: userId, pendingPhoneNumber: destination };
  const [changed] = await User.update(change, { where });
  if (changed !== 1) throw codeRefused(0);
}

/** Steps 1 and 3 of /RegisterFlow; returns step 2 or 4 (S21). Afterwards only browsers that verified a contact can continue (S3). */
export function createVerifyRegistrationCode(dependencies: VerifyRegistrationCodeDependencies) {
  const { clock, signIn, recordAudit, verifyCode } = dependencies;
  return async (request: RegistrationCode): Promise<RouteAnswer<VerifyCodeAnswer>> => {
    const { session, type, flow, code, ip, requestId } = request;
    const attempt = { asking: toVerificationSubject(session, null), browser: request, type, flow, code };
    const cookies = await verifyCode(attempt, async (destination) => {
      await markVerified(session.userId, type, destination, clock.now());
      const action = type === "email" ? "account.email-verified" : "account.phone-verified";
      await recordAudit({ actor: session.userId, action, subject: session.userId, ip, requestId });
      return signIn.proveSecondFactor(request, session);
    });
    const message = type === "email" ? verificationTexts.emailVerified : verificationTexts.phoneVerified;
    return {
      status: 200,
      body: { message, type: "success", redirect: true, url: "/registerflow", nextStep: nextSteps[type] },
      cookies,
    };
  };
}
