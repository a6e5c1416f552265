import type { EndpointAnswer } from "@portal/shared-ui/api";
import type { FakeRoutes } from "@portal/shared-ui/testing";

type Progress = EndpointAnswer<"GET /recover/reset-progress">;

const sent = {
  email: "New code sent! If you don't see it, check your spam folder.",
  sms: "New code sent! Check your phone.",
};

/** Keeps the progress of this browser's reset, as the server does. */
export function createResetWire(progress: Progress, changes: FakeRoutes = {}): FakeRoutes {
  let known = progress;
  return {
    "GET /recover/reset-progress": () => ({ status: 200, body: known }),
    "POST /recover/check-registration": () => {
      known = { currentStep: 2, method: null };
      return { status: 200, body: { message: "Go on.", type: "success" } };
    },
    "POST /verify/find-mfa-methods": () => ({
      status: 200,
      body: { userEmail: "j•••@shop.example", userPhone: "the phone on your account" },
    }),
    "POST /verify/find-method-send-code": ({ method }) => {
      known = { currentStep: 3, method };
      return { status: 200, body: { message: sent[method], type: "success", waitTime: 30 } };
    },
    "POST /verify/verify-code": () => {
      known = { currentStep: 4, method: null };
      return {
        status: 200,
        body: {
          message: "Thank you. Now choose a new password.",
          type: "success",
          redirect: true,
          url: "/password-reset",
        },
      };
    },
    "POST /recover/update-password": () => ({
      status: 200,
      body: { message: "Your password is changed.", type: "success", redirect: true, redirectUrl: "/login-flow" },
    }),
    ...changes,
  };
}
