import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { Database } from "../../platform/db/database";
import type { KeyRing } from "../../platform/crypto/token-hash";
import { pendingAccess, pendingOrRolesAccess } from "../../platform/http/access";
import { defineRoute, emptyBody, type Route } from "../../platform/http/define-route";
import type { SendMessage } from "../../platform/messages/send-message.command";
import { createNoticeFailures } from "../../platform/session/sign-in/notice-failures";
import type { SignIn } from "../../platform/session/sign-in/sign-in";
import { findMfaMethods } from "./find-mfa-methods.query";
import { createRequestCode } from "./request-code.command";
import type { SendCode } from "./send-code.command";
import {
  codeSentAnswer,
  mfaMethodsAnswer,
  sendCodeByMethodRequest,
  sendSmsCodeRequest,
  verifyCodeAnswer,
  verifyCodeRequest,
} from "./verification.schema";
import { toVerificationSubject } from "./verification-subject";
import { createVerifyCode } from "./verify-code.command";
import { createVerifyLoginCode } from "./verify-login-code.command";
import { createVerifyRegistrationCode } from "./verify-registration-code.command";

export interface VerificationDependencies {
  database: Database;
  clock: Clock;
  signIn: SignIn;
  sendMessage: SendMessage;
  recordAudit: RecordAudit;
  sendCode: SendCode;
  /** Key of the codes' keyed hash. */
  codeKeys: KeyRing;
}

/** Codes by e-mail and text: choosing a method, sending, verifying (specification §7, S21 to S26). */
export function createVerificationRoutes(dependencies: VerificationDependencies): Route[] {
  return [findMethodsRoute(dependencies), ...createSendRoutes(dependencies), createVerifyRoute(dependencies)];
}

function findMethodsRoute({ clock }: VerificationDependencies): Route {
  return defineRoute({
    endpoint: "POST /verify/find-mfa-methods",
    summary: "The masked contacts that a pending sign-in can be completed with.",
    access: pendingAccess,
    request: emptyBody,
    response: { 200: mfaMethodsAnswer },
    handler: async ({ pending }) => ({ status: 200, body: await findMfaMethods(pending, clock.now()) }),
  });
}

function createSendRoutes({ sendCode }: VerificationDependencies): Route[] {
  const requestCode = createRequestCode(sendCode);
  return [
    defineRoute({
      endpoint: "POST /verify/find-method-send-code",
      summary: "Sends the code of /login-flow by the chosen method.",
      access: pendingAccess,
      request: sendCodeByMethodRequest,
      response: { 200: codeSentAnswer },
      handler: async ({ body, pending, ip, locale }) => ({
        status: 200,
        body: await requestCode({ session: null, pending, type: body.method, ip, locale }),
      }),
    }),
    defineRoute({
      endpoint: "POST /verify/send-email-code",
      summary: "Sends, or sends again, the code of the current step by e-mail.",
      access: pendingOrRolesAccess("registrant"),
      request: emptyBody,
      response: { 200: codeSentAnswer },
      handler: async ({ session, pending, ip, locale }) => ({
        status: 200,
        body: await requestCode({ session, pending, type: "email", ip, locale }),
      }),
    }),
    defineRoute({
      endpoint: "POST /verify/send-sms-code",
      summary: "Sends, or sends again, the code of the current step by text message.",
      access: pendingOrRolesAccess("registrant"),
      request: sendSmsCodeRequest,
      response: { 200: codeSentAnswer },
      handler: async ({ body, session, pending, ip, locale }) => ({
        status: 200,
        body: await requestCode({ session, pending, type: "sms", phoneNumber: body.phoneNumber, ip, locale }),
      }),
    }),
  ];
}

function createVerifyRoute(dependencies: VerificationDependencies): Route {
  const noticeFailures = createNoticeFailures(dependencies);
  const verifyCode = createVerifyCode({ ...dependencies, noticeFailures });
  const verifyRegistrationCode = createVerifyRegistrationCode({ ...dependencies, verifyCode });
  const verifyLoginCode = createVerifyLoginCode({ ...dependencies, verifyCode });
  return defineRoute({
    endpoint: "POST /verify/verify-code",
    summary: "Uses up a code: verifies the registrant's e-mail or phone, or completes a sign-in.",
    access: pendingOrRolesAccess("registrant"),
    request: verifyCodeRequest,
    response: { 200: verifyCodeAnswer },
    handler: ({ body, session, pending, ...caller }) => {
      const { code, type, flowSource: flow } = body;
      const subject = toVerificationSubject(session, pending);
      if (session && subject.flow === "registration flow") {
        return verifyRegistrationCode({ session, pending, type, flow, code, ...caller });
      }
      if (!pending) throw new Error("A verification without a registrant needs a pending session.");
      return verifyLoginCode({ pending, session, type, flow, code, ...caller });
    },
  });
}
