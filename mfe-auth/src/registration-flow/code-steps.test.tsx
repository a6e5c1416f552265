import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { createRegistrationWire } from "../test-support/registration-wire.js";
import { advance, createDeferred, failToAnswer, settle } from "../test-support/render-page.js";
import { codeField, renderStep } from "../test-support/render-step.js";

const REFUSED = "That code is not valid or has expired.";

const verifyButton = () => screen.getByRole("button", { name: "Verify" });
const refusing = (triesLeft: number): FakeRoutes => ({
  "POST /verify/verify-code": () => ({ status: 400, body: { message: REFUSED, triesLeft } }),
});

describe("the code steps of the registration", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it("send the email step's first code once, on arrival", async () => {
    const { host, wire } = await renderStep(1);
    expect(wire.requestsOf("POST /verify/send-email-code").map(({ body }) => body)).toEqual([{}]);
    expect(host.notices).toEqual([
      {
        type: "success",
        message: "New code sent! If you don't see it, check your spam folder.",
        durationMs: 3000,
      },
    ]);
    expect(screen.getByText("Enter the code we send to joan@shop.example.")).toBeInTheDocument();
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveAttribute("autocomplete", "one-time-code");
  });

  it("send the first code to the new address after the email is changed", async () => {
    const { user, wire } = await renderStep(1);
    await user.click(screen.getByRole("button", { name: "Change email" }));
    const field = screen.getByLabelText("Your Email");
    expect(field).toHaveValue("joan@shop.example");
    await user.clear(field);
    await user.paste("joan@store.example");
    await user.keyboard("{Enter}");
    await settle();
    expect(wire.requestsOf("POST /user/register/change-email").map(({ body }) => body)).toEqual([
      { email: "joan@store.example" },
    ]);
    expect(screen.getByText("Enter the code we send to joan@store.example.")).toBeInTheDocument();
    expect(wire.requestsOf("POST /verify/send-email-code")).toHaveLength(2);
  });

  it("keep the code step available when another email is refused below the field", async () => {
    const message = "An account with this e-mail exists. Try logging in.";
    const refused = {
      "POST /user/register/change-email": () => ({ status: 409, body: { message, fields: { email: message } } }),
    };
    const { user } = await renderStep(1, refused);
    await user.click(screen.getByRole("button", { name: "Change email" }));
    await user.keyboard("{Enter}");
    await settle();
    expect(screen.getByLabelText("Your Email")).toHaveAccessibleDescription(message);
    await user.click(screen.getByRole("button", { name: "Keep the email" }));
    expect(codeField()).toBeInTheDocument();
  });

  it("send the phone step's first code on arrival when resumed", async () => {
    const { host, wire } = await renderStep(3);
    expect(wire.requestsOf("POST /verify/send-sms-code")).toHaveLength(1);
    expect(host.notices.map(({ message }) => message)).toEqual(["New code sent! Check your phone."]);
    expect(screen.getByText("Enter the code we send to (415) 555-0123.")).toBeInTheDocument();
  });

  it("verify only codes of exactly 6 digits, the most that they accept", async () => {
    const { user, wire } = await renderStep(1);
    await user.type(codeField(), "12345");
    expect(verifyButton()).toBeDisabled();
    await user.keyboard("{Enter}");
    expect(wire.requestsOf("POST /verify/verify-code")).toHaveLength(0);
    await user.type(codeField(), "6");
    expect(verifyButton()).toBeEnabled();
    await user.type(codeField(), "7");
    expect(codeField()).toHaveValue("123456");
  });

  it("accept a pasted code with spaces", async () => {
    const { user } = await renderStep(1);
    await user.click(codeField());
    await user.paste("123 456");
    expect(codeField()).toHaveValue("123456");
  });

  it("continue 1000 ms after a verified email with the next step stored", async () => {
    const { host, user, wire } = await renderStep(1, {}, "/registerflow?nextstep=1");
    await user.type(codeField(), "123456");
    await user.click(verifyButton());
    await settle();
    expect(wire.requestsOf("POST /verify/verify-code")[0]?.body).toEqual({
      code: "123456",
      type: "email",
      flowSource: "registration flow",
    });
    expect(sessionStorage.getItem("ds-progress")).toBe("2");
    await advance(999);
    expect(host.redirects).toEqual([]);
    expect(screen.getByRole("button", { name: "Verifying" })).toBeInTheDocument();
    await advance(2);
    expect(host.redirects).toEqual(["/registerflow"]);
    expect(screen.getByLabelText("Phone number")).toHaveFocus();
  });

  it("continue at once after a verified phone", async () => {
    const { host, user } = await renderStep(3, {}, "/registerflow?nextstep=3");
    await user.type(codeField(), "123456{Enter}");
    await advance(2);
    expect(sessionStorage.getItem("ds-progress")).toBe("4");
    expect(host.redirects).toEqual(["/registerflow"]);
    expect(screen.getByLabelText("Business name")).toHaveFocus();
  });

  it("go to the dashboard when the answer names no page", async () => {
    const { host, user } = await renderStep(1, {
      "POST /verify/verify-code": () => ({ status: 200, body: { message: "Verified.", type: "success" } }),
    });
    await user.type(codeField(), "123456{Enter}");
    await settle();
    expect(host.visits).toEqual(["/"]);
  });

  it.each([
    [4, "Check the code. 4 tries left."],
    [1, "Check the code. 1 try left."],
    [0, "No tries left for this code. Send a new one."],
  ])("show for 6 s, with a refusal, that %i attempts are left", async (triesLeft, hint) => {
    const { host, user } = await renderStep(1, refusing(triesLeft));
    await user.type(codeField(), "000000{Enter}");
    await settle();
    expect(host.notices.at(-1)).toEqual({ type: "error", message: REFUSED, durationMs: 6000 });
    expect(screen.getByText(hint)).toBeInTheDocument();
    expect(codeField()).toBeInvalid();
    expect(codeField()).toHaveFocus();
    expect(codeField()).toHaveValue("000000");
  });

  it("can verify again when there is no answer, without blaming the code", async () => {
    const { host, user, wire } = await renderStep(1, { "POST /verify/verify-code": failToAnswer });
    await user.type(codeField(), "123456{Enter}");
    await settle();
    expect(host.notices.at(-1)?.message).toBe("We could not reach the portal. Check your connection and try again.");
    expect(codeField()).toBeValid();
    expect(codeField()).toHaveValue("123456");
    await user.keyboard("{Enter}");
    await settle();
    expect(wire.requestsOf("POST /verify/verify-code")).toHaveLength(2);
  });

  it("verify once when pressed repeatedly", async () => {
    const answer = createDeferred<{ status: number }>();
    const { user, wire } = await renderStep(1, { "POST /verify/verify-code": () => answer.promise });
    await user.type(codeField(), "123456{Enter}");
    await user.click(screen.getByRole("button", { name: "Verifying" }));
    await user.type(codeField(), "{Enter}");
    expect(wire.requestsOf("POST /verify/verify-code")).toHaveLength(1);
    answer.resolve({ status: 500 });
    await settle();
  });

  it("continue when the step was completed in another window", async () => {
    let reached: 1 | 2 = 1;
    const wire = createRegistrationWire(2);
    const { host } = await renderStep(1, {
      "GET /user/register/progress": (...args) => {
        const answer = wire["GET /user/register/progress"]?.(...args);
        const body = {
          currentStep: reached,
          email: "joan@shop.example",
          phoneNumber: null,
          smsConsent: { version: "1", text: "I agree to receive" },
        };
        return answer ? { status: 200, body } : { status: 500 };
      },
      "POST /verify/send-email-code": () => {
        reached = 2;
        return { status: 409, body: { message: "Your email is verified already." } };
      },
    });
    await settle();
    expect(host.notices.at(-1)?.message).toBe("Your email is verified already.");
    expect(screen.getByLabelText("Phone number")).toBeInTheDocument();
  });

  it("go to /login when the session has ended", async () => {
    const { host, user } = await renderStep(1, {
      "POST /verify/verify-code": () => ({ status: 401, body: { message: "Please log in." } }),
    });
    await user.type(codeField(), "123456{Enter}");
    await settle();
    expect(host.visits).toEqual(["/login?returnUrl=%2Fregisterflow"]);
  });

  it("return to the phone number, from which its code needs no new text", async () => {
    const { user, wire } = await renderStep(3);
    expect(wire.requestsOf("POST /verify/send-sms-code")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Change phone number" }));
    expect(screen.getByLabelText("Phone number")).toHaveValue("4155550123");
    await user.click(screen.getByRole("button", { name: "I already have a code" }));
    await settle();
    expect(codeField()).toHaveFocus();
    expect(wire.requestsOf("POST /verify/send-sms-code")).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Send a new code" })).toBeInTheDocument();
    expect(wire.requestsOf("POST /user/register/save-phone")).toHaveLength(0);
  });
});
