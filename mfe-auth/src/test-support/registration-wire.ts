import type { EndpointAnswer } from "@portal/shared-ui/api";
import type { FakeRoutes } from "@portal/shared-ui/testing";

type Progress = EndpointAnswer<"GET /user/register/progress">;

export const CONSENT =
  "I agree to receive text messages from Partner Portal. Msg & data rates may apply. Reply STOP to opt out, HELP for help.";

/** Keeps the registration's progress, as the server does. */
export function createRegistrationWire(reached: Progress["currentStep"], changes: FakeRoutes = {}): FakeRoutes {
  const progress: Progress = {
    currentStep: reached,
    email: "joan@shop.example",
    phoneNumber: reached > 2 ? "+14155550123" : null,
    smsConsent: { version: "2026-11", text: CONSENT },
  };
  return {
    "GET /user/register/progress": () => ({ status: 200, body: { ...progress } }),
    "POST /verify/send-email-code": () => ({
      status: 200,
      body: {
        message: "New code sent! If you don't see it, check your spam folder.",
        type: "success",
        waitTime: 30,
      },
    }),
    "POST /verify/send-sms-code": () => ({
      status: 200,
      body: { message: "New code sent! Check your phone.", type: "success", waitTime: 60 },
    }),
    "POST /verify/verify-code": ({ type }) => {
      const nextStep = type === "email" ? 2 : 4;
      progress.currentStep = nextStep;
      return {
        status: 200,
        body: { message: "Verified.", type: "success", redirect: true, url: "/registerflow", nextStep },
      };
    },
    "POST /user/register/change-email": ({ email }) => {
      progress.email = email;
      return { status: 200, body: { message: "Email changed.", type: "success" } };
    },
    "POST /user/register/save-phone": ({ phoneNumber }) => {
      Object.assign(progress, { currentStep: 3, phoneNumber });
      return {
        status: 200,
        body: { message: "New code sent! Check your phone.", type: "success", waitTime: 30 },
      };
    },
    "POST /user/register/save-business": () => ({ status: 201, body: { message: "Saved.", type: "success" } }),
    ...changes,
  };
}
