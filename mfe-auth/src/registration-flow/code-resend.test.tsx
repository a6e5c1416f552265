import { screen } from "@testing-library/react";

import { advance, failToAnswer, settle } from "../test-support/render-page.js";
import { codeField, renderStep } from "../test-support/render-step.js";

describe("a new code in the registration", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it("does not request a code after a reload or in another tab while the last one is valid (issue 7.16)", async () => {
    const first = await renderStep(1);
    first.rendered.unmount();
    await advance(12_000);
    const second = await renderStep(1);
    expect(second.wire.requestsOf("POST /verify/send-email-code")).toHaveLength(0);
    expect(screen.getByRole("timer")).toHaveTextContent(/wait 1[78] seconds/);
    expect(second.host.notices).toEqual([]);
    second.rendered.unmount();
    await advance(18_000);
    const third = await renderStep(1);
    expect(third.wire.requestsOf("POST /verify/send-email-code")).toHaveLength(0);
    expect(screen.getByRole("button", { name: "Send a new code" })).toBeInTheDocument();
    third.rendered.unmount();
    await advance(300_000);
    const fourth = await renderStep(1);
    expect(fourth.wire.requestsOf("POST /verify/send-email-code")).toHaveLength(1);
  });

  it("hides the resend until the countdown is 0", async () => {
    const { host, user, wire } = await renderStep(1);
    const resend = () => screen.queryByRole("button", { name: "Send a new code" });
    expect(resend()).not.toBeInTheDocument();
    expect(screen.getByRole("timer")).toHaveTextContent(
      "If you need a new code, you'll need to wait 30 seconds before requesting it.",
    );
    await advance(1000);
    expect(screen.getByRole("timer")).toHaveTextContent(
      "If you need a new code, you'll need to wait 29 seconds before requesting it.",
    );
    await advance(28_000);
    expect(screen.getByRole("timer")).toHaveTextContent("wait 1 seconds");
    await advance(1000);
    expect(screen.queryByRole("timer")).not.toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Send a new code" }));
    await settle();
    expect(wire.requestsOf("POST /verify/send-email-code")).toHaveLength(2);
    expect(host.notices).toHaveLength(2);
    expect(resend()).not.toBeInTheDocument();
  });

  it("counts down without a toast when a code was sent recently, as after a reload", async () => {
    const { host } = await renderStep(1, {
      "POST /verify/send-email-code": () => ({ status: 429, body: { message: "Wait.", waitTime: 17 } }),
    });
    expect(host.notices).toEqual([]);
    expect(screen.getByRole("timer")).toHaveTextContent("wait 17 seconds");
  });

  it("shows a message when a requested resend has to wait", async () => {
    let sends = 0;
    const { host, user } = await renderStep(3, {
      "POST /verify/send-sms-code": () => {
        sends += 1;
        return sends === 1
          ? { status: 200, body: { message: "Sent.", type: "success", waitTime: 1 } }
          : { status: 429, body: { message: "Wait." }, headers: { "Retry-After": "300" } };
      },
    });
    await advance(1000);
    await user.click(screen.getByRole("button", { name: "Send a new code" }));
    await settle();
    expect(host.notices.at(-1)).toEqual({ type: "error", message: "Wait.", durationMs: 6000 });
    expect(screen.getByRole("timer")).toHaveTextContent("wait 300 seconds");
  });

  it("offers the resend at once when the first code could not be sent", async () => {
    const { host } = await renderStep(1, { "POST /verify/send-email-code": failToAnswer });
    expect(host.notices.at(-1)?.type).toBe("error");
    expect(codeField()).toHaveAccessibleDescription("We could not send a code yet.");
    expect(screen.getByRole("button", { name: "Send a new code" })).toBeInTheDocument();
  });

  it("keeps all actions when the carrier could not deliver the text", async () => {
    let hasFailed = false;
    const message = "This number cannot receive our texts. Check it, or use another one.";
    const { wire } = await renderStep(3, {
      "GET /user/register/progress": () => ({
        status: 200,
        body: {
          ...{ currentStep: 3 as const, email: "pat@shop.test", phoneNumber: "+12125550147" },
          ...(hasFailed && { sms: { status: "undelivered" as const, message } }),
          smsConsent: { version: "1", text: "I agree." },
        },
      }),
    });
    await advance(5000);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    hasFailed = true;
    await advance(5001);
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    const requestCount = wire.requestsOf("GET /user/register/progress").length;
    await advance(20_000);
    expect(wire.requestsOf("GET /user/register/progress")).toHaveLength(requestCount);
    expect(screen.getByRole("button", { name: "Change phone number" })).toBeVisible();
  });
});
