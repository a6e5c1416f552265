import type { FakeRoutes } from "@portal/shared-ui/testing";
import type { StandAloneScenarios } from "@portal/shared-ui/stand-alone";
import type { EndpointAnswer } from "@portal/shared-ui/api";

type Step = EndpointAnswer<"GET /user/register/progress">["currentStep"];

const FIRST_WAIT = 30;

const smsConsent = {
  version: "demo",
  text: "I agree to receive text messages from Partner Portal at this number: one-time codes and alerts about my account and debits. Message frequency varies. Msg & data rates may apply. Reply STOP to opt out, HELP for help.",
};

const accounts: FakeRoutes = {
  "POST /user/register": () => ({ status: 201, body: { message: "Welcome.", type: "success" } }),
  "POST /user/invitation": () => ({ status: 200, body: { email: "robin@agency.example", role: "admin" } }),
  "POST /user/invitation/accept": () => ({
    status: 201,
    body: { message: "Your account is ready.", type: "success", redirect: true, redirectUrl: "/login-flow" },
  }),
};

/** The code is always 123456. */
export const scenarios: StandAloneScenarios = {
  "everything works": () => ({ wire: wireOf(1) }),
  "phone is next": () => ({ wire: wireOf(2) }),
  "phone code is next": () => ({ wire: wireOf(3) }),
  "business is next": () => ({ wire: wireOf(4) }),
  "only e-mail": () => ({ wire: { ...wireOf(1), ...methods(null) } }),
  refused: () => ({ wire: { ...wireOf(1), ...refusals() } }),
  "no answer": { wire: unanswered() },
  "never answered": { wire: hanging() },
};

/** Every call succeeds, for a registrant at this step. */
function wireOf(reached: Step): FakeRoutes {
  let currentStep = reached;
  const verified = (nextStep: Step) => {
    currentStep = nextStep;
    return { message: "Verified.", type: "success", redirect: true, url: "/registerflow", nextStep } as const;
  };
  return {
    "POST /user/login": () => ({
      status: 200,
      body: { message: "Confirm it is you.", type: "success", redirect: true, redirectUrl: "/login-flow" },
    }),
    ...accounts,
    "GET /user/register/progress": () => ({
      status: 200,
      body: {
        currentStep,
        email: "joan@shop.example",
        phoneNumber: currentStep > 2 ? "+14155550123" : null,
        smsConsent,
      },
    }),
    "POST /user/register/change-email": () => ({ status: 200, body: { message: "Email changed.", type: "success" } }),
    "POST /user/register/save-phone": () => {
      currentStep = 3;
      return { status: 200, body: sent("New code sent! Check your phone.") };
    },
    "POST /user/register/save-business": () => ({ status: 201, body: { message: "Saved.", type: "success" } }),
    "POST /verify/send-email-code": () => ({ status: 200, body: sent(MAIL_SENT) }),
    "POST /verify/send-sms-code": () => ({ status: 200, body: sent("New code sent! Check your phone.") }),
    "POST /verify/find-method-send-code": ({ method }) => ({
      status: 200,
      body: sent(method === "email" ? MAIL_SENT : "New code sent! Check your phone."),
    }),
    "POST /verify/verify-code": ({ code, type, flowSource }) => {
      if (code !== "123456") return refusal(400, CODE_REFUSED, { triesLeft: 4 });
      if (flowSource === "login flow") return { status: 200, body: { message: "Verified.", type: "success" } };
      if (flowSource === "password reset flow") {
        return {
          status: 200,
          body: { message: "Thank you.", type: "success", redirect: true, url: "/password-reset" },
        };
      }
      return { status: 200, body: verified(type === "email" ? 2 : 4) };
    },
    ...methods("•••• 0123"),
    ...resets(),
  };
}

const MAIL_SENT = "New code sent! If you don't see it, check your spam folder.";
const CODE_REFUSED = "That code is not valid or has expired.";

function resets(): FakeRoutes {
  return {
    "GET /recover/reset-progress": () => ({ status: 200, body: { currentStep: 1, method: null } }),
    "POST /recover/check-registration": () => ({ status: 200, body: { message: "Go on.", type: "success" } }),
    "POST /recover/update-password": () => ({
      status: 200,
      body: { message: "Your password is changed.", type: "success", redirect: true, redirectUrl: "/login-flow" },
    }),
  };
}

function methods(userPhone: string | null): FakeRoutes {
  return {
    "POST /verify/find-mfa-methods": () => ({ status: 200, body: { userEmail: "j•••@shop.example", userPhone } }),
  };
}

function refusals(): FakeRoutes {
  return {
    "POST /user/login": () => refusal(401, "Email or password is incorrect."),
    "POST /user/register": () => refusal(409, "An account with this e-mail exists. Try logging in."),
    "POST /verify/send-email-code": () => refusal(429, "Please wait.", { waitTime: FIRST_WAIT }),
    "POST /verify/find-method-send-code": () => refusal(429, "Please wait.", { waitTime: FIRST_WAIT }),
    "POST /verify/verify-code": () => refusal(400, CODE_REFUSED, { triesLeft: 1 }),
  };
}

function unanswered(): FakeRoutes {
  return everyRoute(() => Promise.reject(new TypeError("Failed to fetch")));
}

function hanging(): FakeRoutes {
  return everyRoute(() => new Promise<never>(() => undefined));
}

function everyRoute(answer: () => Promise<never>): FakeRoutes {
  return {
    "POST /user/login": answer,
    "POST /user/register": answer,
    "GET /user/register/progress": answer,
    "GET /recover/reset-progress": answer,
    "POST /verify/find-mfa-methods": answer,
  };
}

function sent(message: string) {
  return { message, type: "success", waitTime: FIRST_WAIT } as const;
}

function refusal(status: number, message: string, more: { waitTime?: number; triesLeft?: number } = {}) {
  return { status, body: { message, type: "error", code: "refused", ...more } } as const;
}
