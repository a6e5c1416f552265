import { act, screen, within } from "@testing-library/react";

import { createRegistrationWire } from "../test-support/registration-wire.js";
import { advance, failToAnswer, renderPage, settle } from "../test-support/render-page.js";
import { RegistrationFlowPage } from "./registration-flow.page.js";

function readOpenStep() {
  const steps = within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
  return steps.findIndex((step) => step.getAttribute("aria-current") === "step") + 1;
}

async function renderFlow(wire = createRegistrationWire(1), location = "/registerflow") {
  return renderPage(RegistrationFlowPage, { location, wire, session: { status: "authenticated", role: "registrant" } });
}

describe("/registerflow", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it("goes from the email code to the dashboard", async () => {
    const { host, user, wire } = await renderFlow();
    await user.type(screen.getByLabelText("Verification code"), "123456{Enter}");
    await advance(1010);
    await user.type(screen.getByLabelText("Phone number"), "4155550123");
    await user.click(screen.getByRole("checkbox", { name: /^I agree to receive/ }));
    await user.click(screen.getByRole("button", { name: "Send code" }));
    await settle();
    await user.type(screen.getByLabelText("Verification code"), "654321{Enter}");
    await advance(10);
    await user.type(screen.getByLabelText("Business name"), "Bright Detailing");
    await user.type(screen.getByLabelText("Website"), "bright.example");
    await user.type(screen.getByLabelText("Business phone"), "4152550123{Enter}");
    await settle();

    expect(host.visits.at(-1)).toBe("/");
    expect(host.sessionCalls.refresh).toBe(1);
    expect(wire.requests.map(({ key }) => key)).toEqual([
      "GET /user/register/progress",
      "POST /verify/send-email-code",
      "POST /verify/verify-code",
      "POST /user/register/save-phone",
      "POST /verify/verify-code",
      "POST /user/register/save-business",
    ]);
  });

  it.each([
    [1, "Check your email"],
    [2, "Add your mobile phone"],
    [3, "Check your phone"],
    [4, "Tell us about your business"],
  ] as const)("resumes at step %i after the browser was closed", async (reached, title) => {
    await renderFlow(createRegistrationWire(reached));
    expect(readOpenStep()).toBe(reached);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  });

  it("prefers the query's step to the stored one", async () => {
    sessionStorage.setItem("ds-progress", "3");
    await renderFlow(createRegistrationWire(3), "/registerflow?nextstep=2");
    expect(readOpenStep()).toBe(2);
  });

  it("starts at the stored step without a query", async () => {
    sessionStorage.setItem("ds-progress", "2");
    await renderFlow(createRegistrationWire(3));
    expect(readOpenStep()).toBe(2);
  });

  it("resumes a saved phone's code, or a phone being changed, without a query", async () => {
    const wire = createRegistrationWire(2);
    sessionStorage.setItem("ds-progress", "2");
    const { rendered, user } = await renderFlow(wire);
    await user.type(screen.getByLabelText("Phone number"), "4155550123");
    await user.click(screen.getByRole("checkbox", { name: /^I agree to receive/ }));
    await user.click(screen.getByRole("button", { name: "Send code" }));
    await settle();
    expect(sessionStorage.getItem("ds-progress")).toBe("3");
    rendered.unmount();

    const again = await renderFlow(wire);
    expect(readOpenStep()).toBe(3);
    await again.user.click(screen.getByRole("button", { name: "Change phone number" }));
    expect(sessionStorage.getItem("ds-progress")).toBe("2");
    again.rendered.unmount();

    await renderFlow(wire);
    expect(readOpenStep()).toBe(2);
  });

  it("does not go beyond the server's step", async () => {
    sessionStorage.setItem("ds-progress", "4");
    await renderFlow(createRegistrationWire(1), "/registerflow?nextstep=4");
    expect(readOpenStep()).toBe(1);
  });

  it("shows why it did not load until Retry succeeds", async () => {
    const up = createRegistrationWire(2);
    let isUp = false;
    const { user } = await renderFlow({
      ...up,
      "GET /user/register/progress": (...args) =>
        isUp ? (up["GET /user/register/progress"]?.(...args) ?? failToAnswer()) : failToAnswer(),
    });
    expect(screen.getByRole("alert")).toHaveTextContent("We could not load your registration");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByRole("button", { name: "Retrying" })).toBeInTheDocument();
    await settle();
    isUp = true;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await settle();
    expect(readOpenStep()).toBe(2);
  });

  it.each([
    ["takes the next step from the answer to a code", 2, "Add your mobile phone"],
    ["offers Retry after a code whose answer names no step", undefined, "We could not load your registration"],
  ])("%s when the server no longer answers", async (_what, nextStep, shown) => {
    const up = createRegistrationWire(1);
    let isUp = true;
    const { user, wire } = await renderFlow({
      ...up,
      "GET /user/register/progress": (...args) =>
        isUp ? (up["GET /user/register/progress"]?.(...args) ?? failToAnswer()) : failToAnswer(),
      "POST /verify/verify-code": async (...args) => {
        const answer = await up["POST /verify/verify-code"]?.(...args);
        isUp = false;
        return {
          ...answer,
          status: 200,
          body: { message: "Verified.", redirect: true, url: "/registerflow", nextStep },
        };
      },
    });
    await user.type(screen.getByLabelText("Verification code"), "123456{Enter}");
    await advance(1010);
    expect(screen.getByText(shown)).toBeInTheDocument();
    expect(screen.queryByLabelText("Verification code")).not.toBeInTheDocument();
    expect(wire.requestsOf("POST /verify/send-email-code")).toHaveLength(1);

    isUp = true;
    const retry = screen.queryByRole("button", { name: "Retry" });
    if (retry) await user.click(retry);
    await settle();
    expect(readOpenStep()).toBe(2);
  });

  it("goes to /login, with a path back, when the session has ended", async () => {
    const { host } = await renderFlow(
      createRegistrationWire(1, {
        "GET /user/register/progress": () => ({ status: 401, body: { message: "Please log in." } }),
      }),
    );
    expect(host.visits).toEqual(["/login?returnUrl=%2Fregisterflow"]);
  });

  it("goes to the dashboard with a refreshed session when the registration is complete", async () => {
    const { host } = await renderFlow(
      createRegistrationWire(1, {
        "GET /user/register/progress": () => ({ status: 403, body: { message: "Not for you." } }),
      }),
    );
    expect(host.sessionCalls.refresh).toBe(1);
    expect(host.visits).toEqual(["/"]);
  });

  it("lets a person log out who registered with a wrong address", async () => {
    const { host, user } = await renderFlow();
    await user.click(screen.getByRole("button", { name: "Log out" }));
    expect(host.sessionCalls.signOut).toBe(1);
  });

  it("logs out once while it shows that it is logging out", async () => {
    const { host, user } = await renderFlow();
    const signOut = jest.fn(() => new Promise<void>(() => undefined));
    act(() => host.setSession({ signOut }));
    await user.click(screen.getByRole("button", { name: "Log out" }));
    await user.click(screen.getByRole("button", { name: "Logging out" }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});
