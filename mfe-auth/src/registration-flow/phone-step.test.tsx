import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";

import { CONSENT, createRegistrationWire } from "../test-support/registration-wire.js";
import { createDeferred, failToAnswer, renderPage, settle } from "../test-support/render-page.js";
import { RegistrationFlowPage } from "./registration-flow.page.js";

async function renderStep(changes: FakeRoutes = {}) {
  const wire = createRegistrationWire(2, changes);
  return renderPage(RegistrationFlowPage, { location: "/registerflow", wire });
}

const phone = () => screen.getByLabelText("Phone number");
const consent = () => screen.getByRole("checkbox", { name: CONSENT });
const send = () => screen.getByRole("button", { name: "Send code" });

describe("the phone step", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it("shows the server's consent text with an unticked box", async () => {
    await renderStep();
    expect(consent()).not.toBeChecked();
    expect(phone()).toHaveFocus();
    expect(phone()).toHaveAttribute("autocomplete", "tel-national");
  });

  it("links the consent to terms and privacy notice in a new tab", async () => {
    await renderStep();
    const box = consent().closest("div");
    if (!box) throw new Error("The consent stands nowhere.");
    const links = within(box).getAllByRole("link");
    expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
      ["/terms", "_blank"],
      ["/privacy", "_blank"],
    ]);
  });

  it("shows the code step, without another code, after it has sent +1, the digits and the consent", async () => {
    const { host, user, wire } = await renderStep();
    await user.type(phone(), "(415) 555-0123");
    await user.click(consent());
    await user.click(send());
    await settle();
    expect(wire.requestsOf("POST /user/register/save-phone").map(({ body }) => body)).toEqual([
      { phoneNumber: "+14155550123", consent: true, consentVersion: "2026-11" },
    ]);
    expect(wire.requestsOf("POST /verify/send-sms-code")).toHaveLength(0);
    expect(host.notices).toEqual([{ type: "success", message: "New code sent! Check your phone.", durationMs: 3000 }]);
    expect(host.visits).toEqual(["/registerflow?nextstep=3"]);
    expect(screen.getByLabelText("Verification code")).toHaveFocus();
    expect(screen.getByRole("timer")).toHaveTextContent("wait 30 seconds");
  });

  it.each(["+14155550123", "1 415 555 0123"])("removes the country code of %s, typed or pasted", async (number) => {
    const { user } = await renderStep();
    await user.type(phone(), number);
    expect(phone()).toHaveValue("4155550123");
    await user.clear(phone());
    await user.paste(number);
    expect(phone()).toHaveValue("4155550123");
  });

  it.each([
    ["415555012", "Phone number must be 10 digits."],
    ["41555501234", "Phone number must be 10 digits."],
    ["0155550123", "Phone number cannot start with 0 or 1."],
    ["1155550123", "Phone number cannot start with 0 or 1."],
    ["4165550123", "Must be a US number."],
  ])("rejects %s", async (typed, message) => {
    const { user, wire } = await renderStep();
    await user.type(phone(), typed);
    await user.tab();
    expect(screen.getByText(message)).toBeInTheDocument();
    await user.click(consent());
    await user.click(send());
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(phone()).toHaveFocus();
    expect(wire.requestsOf("POST /user/register/save-phone")).toHaveLength(0);
  });

  it("rejects an empty number on submit, not on blur", async () => {
    const { user } = await renderStep();
    await user.click(phone());
    await user.tab();
    expect(phone()).toBeValid();
    await user.click(send());
    expect(screen.getByText("Phone number must be 10 digits.")).toBeInTheDocument();
  });

  it("sends nothing without consent", async () => {
    const { user, wire } = await renderStep();
    await user.type(phone(), "4155550123{Enter}");
    expect(screen.getByText("Please tick the consent box.")).toBeInTheDocument();
    expect(consent()).toHaveFocus();
    expect(wire.requestsOf("POST /user/register/save-phone")).toHaveLength(0);
    await user.click(consent());
    expect(screen.queryByText("Please tick the consent box.")).not.toBeInTheDocument();
  });

  it("shows the server's error for the number", async () => {
    const { host, user } = await renderStep({
      "POST /user/register/save-phone": () => ({ status: 422, body: { message: "Must be a US number." } }),
    });
    await user.type(phone(), "4365550123");
    await user.click(consent());
    await user.click(send());
    await settle();
    expect(host.notices).toEqual([{ type: "error", message: "Must be a US number.", durationMs: 6000 }]);
    expect(phone()).toBeInvalid();
    expect(phone()).toHaveFocus();
    expect(phone()).toHaveValue("4365550123");
  });

  it("counts down when the last code is too recent", async () => {
    const { host, user } = await renderStep({
      "POST /user/register/save-phone": () => ({ status: 429, body: { message: "Wait.", waitTime: 45 } }),
    });
    await user.type(phone(), "4155550123");
    await user.click(consent());
    await user.click(send());
    await settle();
    expect(host.notices.at(-1)?.message).toBe("Wait.");
    expect(screen.getByRole("timer")).toHaveTextContent(
      "If you need a new code, you'll need to wait 45 seconds before requesting it.",
    );
    expect(phone()).toBeValid();
  });

  it("keeps the input when there is no answer", async () => {
    const { user } = await renderStep({ "POST /user/register/save-phone": failToAnswer });
    await user.type(phone(), "4155550123");
    await user.click(consent());
    await user.click(send());
    await settle();
    expect(phone()).toHaveValue("4155550123");
    expect(consent()).toBeChecked();
  });

  it("sends once when pressed repeatedly", async () => {
    const answer = createDeferred<{ status: number }>();
    const { user, wire } = await renderStep({ "POST /user/register/save-phone": () => answer.promise });
    await user.type(phone(), "4155550123");
    await user.click(consent());
    await user.click(send());
    await user.click(screen.getByRole("button", { name: "Sending" }));
    await user.type(phone(), "{Enter}");
    expect(wire.requestsOf("POST /user/register/save-phone")).toHaveLength(1);
    answer.resolve({ status: 500 });
    await settle();
  });
});
