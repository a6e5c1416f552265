import { User } from "../../models/user.model";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { PasswordHasher } from "../../platform/crypto/password-hash";
import { may, publicAccess } from "../../sign-in/access";
import { findTextTrouble } from "../../messages/text-trouble";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { perNetwork } from "../../platform/http/route-limit";
import type { SignIn } from "../../sign-in/sign-in";
import { createChangeEmail } from "./change-email.command";
import type { CreateAccount } from "./create-account.command";
import { presentProgress } from "./progress.presenter";
import type { EmailAddresses } from "./email-addresses";
import { createRegister } from "./register.command";
import { signUpLimit } from "./registration.limits";
import { registrationTexts } from "./registration.texts";
import {
  changeEmailRequest,
  createSaveBusinessRequest,
  registerRequest,
  savePhoneRequest,
} from "./registration.schema";
import { createSaveBusiness } from "./save-business.command";
import { createSavePhone, type SendPhoneCode } from "./save-phone.command";
import type { SmsConsents } from "./sms-consents";

export interface RegistrationDependencies {
  clock: Clock;
  signIn: SignIn;
  passwords: PasswordHasher;
  recordAudit: RecordAudit;
  createAccount: CreateAccount;
  addresses: EmailAddresses;
  sendCode: SendPhoneCode;
  smsConsents: SmsConsents;
  /** S24: true only outside production. */
  allowLocalhost: boolean;
}

/** §2 and §4. */
export function createRegistrationRoutes(dependencies: RegistrationDependencies): Route[] {
  const register = createRegister(dependencies);
  return [
    defineRoute({
      endpoint: "POST /user/register",
      summary: "Creates the account of a registrant and signs it in.",
      access: publicAccess,
      limits: [perNetwork(signUpLimit)],
      request: registerRequest,
      statuses: [201],
      handler: ({ body, ...caller }) => register(body, caller),
    }),
    defineRoute({
      endpoint: "GET /user/register/progress",
      summary: "The furthest step that this registration has reached.",
      access: may("sign up"),
      effect: "reads",
      request: noBody,
      handler: async ({ session }) => {
        const user = await User.findByPk(session.userId, { rejectOnEmpty: true });
        const { id: userId, pendingPhoneNumber: phoneNumber } = user;
        const trouble = await findTextTrouble({ userId, phoneNumber }, dependencies.clock.now());
        return { status: 200, body: presentProgress(user, trouble) };
      },
    }),
    ...createStepRoutes(dependencies),
  ];
}

function createStepRoutes(dependencies: RegistrationDependencies): Route[] {
  const changeEmail = createChangeEmail(dependencies);
  const savePhone = createSavePhone(dependencies);
  const saveBusiness = createSaveBusiness(dependencies);
  return [
    defineRoute({
      endpoint: "POST /user/register/change-email",
      summary: "Puts another address in place of one that is not verified yet.",
      access: may("sign up"),
      limits: [perNetwork(signUpLimit)],
      request: changeEmailRequest,
      handler: async ({ body, ...caller }) => {
        await changeEmail(body, caller);
        return { status: 200, body: { message: registrationTexts.emailChanged, type: "success" } };
      },
    }),
    defineRoute({
      endpoint: "POST /user/register/save-phone",
      summary: "Keeps the phone number as pending, with the consent, and sends its code.",
      access: may("sign up"),
      request: savePhoneRequest,
      handler: async ({ body, ...caller }) => ({ status: 200, body: await savePhone(body, caller) }),
    }),
    defineRoute({
      endpoint: "POST /user/register/save-business",
      summary: "Keeps the business and completes the registration.",
      access: may("finish signing up"),
      request: createSaveBusinessRequest({ allowLocalhost: dependencies.allowLocalhost }),
      statuses: [201],
      handler: ({ body, ...caller }) => saveBusiness(body, caller),
    }),
  ];
}
