import { User } from "../../../models/user.model";
import type { RecordAudit } from "../../../platform/audit/audit";
import type { Clock } from "../../../platform/clock/clock";
import type { KeyRing } from "../../../platform/crypto/token-hash";
import { asMember, pendingAccess, pendingOr } from "../../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../../platform/http/define-route";
import type { SendMessage } from "../../../messages/send-message.command";
import type { NotifyFailures } from "../../../sign-in/notice-failures";
import type { Session } from "../../../platform/http/session";
import type { SignIn } from "../../../sign-in/sign-in";
import { findMethodsOf, findMfaMethods } from "./find-mfa-methods.query";
import { createRequestCode, createRequestSettingsCode, createRequestStepUpCode } from "./request-code.command";
import type { SendCode } from "./send-code.command";
import { createSendSettingsCode } from "./send-settings-code";
import { sendCodeByMethodRequest, sendSmsCodeRequest, verifyCodeRequest } from "./verification.schema";
import { toVerificationSubject } from "./verification-subject";
import { createVerifyCode } from "./verify-code.command";
import { createVerifyLoginCode } from "./verify-login-code.command";
import { createVerifyRegistrationCode } from "./verify-registration-code.command";
import { createVerifyResetCode } from "./verify-reset-code.command";
import { createVerifySettingsCode, type KeepContact } from "./verify-settings-code.command";
import { createVerifyStepUpCode } from "./verify-step-up-code.command";

export interface VerificationDependencies {
  clock: Clock;
  signIn: SignIn;
  sendMessage: SendMessage;
  recordAudit: RecordAudit;
  sendCode: SendCode;
  saveContact: KeepContact;
  noticeFailures: NotifyFailures;
  /** Keys for the hashes of codes, newest first. */
  codeKeys: KeyRing;
}

/** §7, S21 to S26. */
export function createVerificationRoutes(dependencies: VerificationDependencies): Route[] {
  return [
    findMethodsRoute(dependencies),
    ...createSendRoutes(dependencies),
    ...createStepUpRoutes(dependencies),
    createVerifyRoute(dependencies),
  ];
}

function findMethodsRoute({ clock }: VerificationDependencies): Route {
  return defineRoute({
    endpoint: "POST /verify/find-mfa-methods",
    summary: "The masked contacts that a pending sign-in can be completed with.",
    access: pendingAccess,
    effect: "reads",
    request: emptyBody,
    handler: async ({ pending }) => ({ status: 200, body: await findMfaMethods(pending, clock.now()) }),
  });
}

/** True for a signed-in client or staff member. Their codes belong to settings or a step-up. */
function isMember(session: Session | null): session is Session {
  return session !== null && session.role !== "registrant";
}

function createSendRoutes(dependencies: VerificationDependencies): Route[] {
  const requestCode = createRequestCode(dependencies);
  const requestSettingsCode = createRequestSettingsCode(createSendSettingsCode(dependencies.sendCode));
  return [
    defineRoute({
      endpoint: "POST /verify/find-method-send-code",
      summary: "Sends the code of /login-flow or /password-reset by the chosen method.",
      access: pendingAccess,
      request: sendCodeByMethodRequest,
      handler: async ({ body, pending, ip, locale }) => ({
        status: 200,
        body: await requestCode({ session: null, pending, type: body.method, ip, locale }),
      }),
    }),
    defineRoute({
      endpoint: "POST /verify/send-email-code",
      summary: "Sends, or sends again, the code of the current step, or of a new address in settings, by e-mail.",
      access: pendingOr("be signed in"),
      request: emptyBody,
      handler: async ({ session, pending, ip, locale }) => ({
        status: 200,
        body: isMember(session)
          ? await requestSettingsCode({ session, type: "email", ip, locale })
          : await requestCode({ session, pending, type: "email", ip, locale }),
      }),
    }),
    defineRoute({
      endpoint: "POST /verify/send-sms-code",
      summary: "Sends, or sends again, the code of the current step, or of a new number in settings, by text message.",
      access: pendingOr("be signed in"),
      request: sendSmsCodeRequest,
      handler: async ({ body, session, pending, ip, locale }) => ({
        status: 200,
        body: isMember(session)
          ? await requestSettingsCode({ session, type: "sms", ip, locale })
          : await requestCode({ session, pending, type: "sms", phoneNumber: body.phoneNumber, ip, locale }),
      }),
    }),
  ];
}

function createStepUpRoutes({ clock, sendCode }: VerificationDependencies): Route[] {
  const requestStepUpCode = createRequestStepUpCode(sendCode);
  return [
    defineRoute({
      endpoint: "GET /verify/step-up",
      summary: "The masked contacts by which a signed-in person can confirm who they are.",
      access: asMember(),
      effect: "reads",
      request: noBody,
      handler: async ({ session }) => {
        const user = await User.findByPk(session.userId, { rejectOnEmpty: true });
        return { status: 200, body: await findMethodsOf(user, clock.now()) };
      },
    }),
    defineRoute({
      endpoint: "POST /verify/step-up",
      summary: "Sends the code by which a signed-in person confirms who they are.",
      access: asMember(),
      request: sendCodeByMethodRequest,
      handler: async ({ body, session, ip, locale }) => ({
        status: 200,
        body: await requestStepUpCode({ session, type: body.method, ip, locale }),
      }),
    }),
  ];
}

function createVerifyRoute(dependencies: VerificationDependencies): Route {
  const verifyCode = createVerifyCode(dependencies);
  const verifyRegistrationCode = createVerifyRegistrationCode({ ...dependencies, verifyCode });
  const verifyLoginCode = createVerifyLoginCode({ ...dependencies, verifyCode });
  const verifyResetCode = createVerifyResetCode({ ...dependencies, verifyCode });
  const verifyStepUpCode = createVerifyStepUpCode({ ...dependencies, verifyCode });
  const verifySettingsCode = createVerifySettingsCode({ ...dependencies, verifyCode });
  return defineRoute({
    endpoint: "POST /verify/verify-code",
    summary:
      "Uses up a code: verifies the registrant's e-mail or phone, completes a sign-in, confirms who it is, proves a new contact, or grants a new password.",
    access: pendingOr("be signed in"),
    request: verifyCodeRequest,
    handler: ({ body, session, pending, ...caller }) => {
      const { code, type, flowSource: flow } = body;
      if (isMember(session)) {
        if (flow === "step up") return verifyStepUpCode({ session, pending, type, code, ...caller });
        if (flow === "settings") return verifySettingsCode({ session, pending, type, code, ...caller });
      }
      const subject = toVerificationSubject(session, pending);
      if (session && subject.flow === "registration flow") {
        return verifyRegistrationCode({ session, pending, type, flow, code, ...caller });
      }
      if (!pending) throw new Error("A verification without a registrant needs a pending session.");
      const verify = subject.flow === "password reset flow" ? verifyResetCode : verifyLoginCode;
      return verify({ pending, session, type, flow, code, ...caller });
    },
  });
}
