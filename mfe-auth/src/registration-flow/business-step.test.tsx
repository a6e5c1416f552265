import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { createRegistrationWire } from "../test-support/registration-wire.js";
import { createDeferred, failToAnswer, renderPage, settle } from "../test-support/render-page.js";
import { RegistrationFlowPage } from "./registration-flow.page.js";

const SAVE = "POST /user/register/save-business";

async function renderStep(changes: FakeRoutes = {}) {
  const wire = createRegistrationWire(4, changes);
  return renderPage(RegistrationFlowPage, { location: "/registerflow", wire });
}

const name = () => screen.getByLabelText("Business name");
const website = () => screen.getByLabelText("Website");
const phone = () => screen.getByLabelText("Business phone");
const noWebsite = () => screen.getByRole("checkbox", { name: "I don't have a website yet" });
const samePhone = () => screen.getByRole("checkbox", { name: "Same as my personal phone number" });
const finish = () => screen.getByRole("button", { name: "Finish" });

describe("the business step", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it("goes to the dashboard after the business is saved and the session checked", async () => {
    sessionStorage.setItem("ds-progress", "4");
    const { host, user, wire } = await renderStep();
    expect(name()).toHaveFocus();
    expect(name()).toHaveAttribute("autocomplete", "organization");
    await user.type(name(), "Bright Detailing");
    await user.type(website(), "https://bright.example/prices");
    await user.type(phone(), "(415) 255-0123");
    await user.click(finish());
    await settle();
    expect(wire.requestsOf(SAVE).map(({ body }) => body)).toEqual([
      { name: "Bright Detailing", web: "bright.example/prices", bizPhone: "4152550123" },
    ]);
    expect(host.sessionCalls.refresh).toBe(1);
    expect(host.visits).toEqual(["/"]);
    expect(host.notices).toEqual([{ type: "success", message: "Saved.", durationMs: 3000 }]);
    expect(sessionStorage.getItem("ds-progress")).toBeNull();
  });

  it("follows the answer's redirect in a browser without a proved second factor", async () => {
    const body = { message: "Saved.", type: "success", redirectUrl: "/login-flow" } as const;
    const { host, user } = await renderStep({ [SAVE]: () => ({ status: 201, body }) });
    await user.type(name(), "Bright Detailing");
    await user.click(noWebsite());
    await user.click(samePhone());
    await user.click(finish());
    await settle();
    expect(host.redirects).toEqual(["/login-flow"]);
    expect(host.visits).toEqual([]);
  });

  it("sends the placeholder of the disabled phone on 'Same as my personal phone number'", async () => {
    const { user, wire } = await renderStep();
    await user.type(name(), "Bright Detailing");
    await user.type(website(), "bright.example");
    await user.type(phone(), "123");
    await user.click(samePhone());
    expect(phone()).toBeDisabled();
    expect(phone()).toHaveValue("(415) 555-0123");
    expect(phone()).toBeValid();
    await user.click(finish());
    await settle();
    expect(wire.requestsOf(SAVE)[0]?.body).toMatchObject({ bizPhone: "Same as personal phone" });
  });

  it("sets the website to 'No Website' on 'I don't have a website yet'", async () => {
    const { user, wire } = await renderStep();
    await user.type(name(), "Bright Detailing");
    await user.click(noWebsite());
    expect(website()).toHaveValue("No Website");
    expect(website()).toBeDisabled();
    await user.type(phone(), "4152550123{Enter}");
    await settle();
    expect(wire.requestsOf(SAVE)[0]?.body).toMatchObject({ web: "No Website" });
  });

  it("restores the input when the boxes are unticked", async () => {
    const { user } = await renderStep();
    await user.type(website(), "bright.example");
    await user.type(phone(), "4152550123");
    for (const box of [noWebsite, samePhone, noWebsite, samePhone]) await user.click(box());
    expect(website()).toHaveValue("bright.example");
    expect(website()).toBeEnabled();
    expect(phone()).toHaveValue("4152550123");
    expect(phone()).toBeEnabled();
  });

  it("focuses the first missing value", async () => {
    const { host, user, wire } = await renderStep();
    await user.type(name(), "Bright Detailing");
    await user.click(finish());
    expect(host.notices).toEqual([
      { type: "error", message: "Business name, website and phone are required.", durationMs: 6000 },
    ]);
    expect(website()).toHaveFocus();
    expect(phone()).toBeInvalid();
    expect(wire.requestsOf(SAVE)).toHaveLength(0);
  });

  it.each([
    ["Website", "bright", "Invalid website format. Please enter a valid domain."],
    ["Business phone", "1152550123", "Invalid phone number. Please enter a valid 10-digit number."],
    ["Business phone", "4151550123", "Invalid phone number. Please enter a valid 10-digit number."],
  ])("rejects an invalid %s: %s", async (label, typed, message) => {
    const { user, wire } = await renderStep();
    await user.type(name(), "Bright Detailing");
    await user.type(website(), "bright.example");
    await user.type(phone(), "4152550123");
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
    await user.tab();
    expect(screen.getByText(message)).toBeInTheDocument();
    await user.click(finish());
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(wire.requestsOf(SAVE)).toHaveLength(0);
  });

  it("keeps the input with the server's refusal, also below its field", async () => {
    const { host, user } = await renderStep({
      [SAVE]: () => ({
        status: 422,
        body: {
          message: "Invalid website format. Please enter a valid domain.",
          fields: { web: "Invalid website format. Please enter a valid domain.", bizPhone: "Use a US number." },
        },
      }),
    });
    await user.type(name(), "Bright Detailing");
    await user.type(website(), "localhost");
    await user.type(phone(), "4152550123{Enter}");
    await settle();
    expect(host.notices.at(-1)).toEqual({
      type: "error",
      message: "Invalid website format. Please enter a valid domain.",
      durationMs: 6000,
    });
    expect(website()).toHaveFocus();
    expect(website()).toHaveValue("localhost");
    expect(screen.getByText("Use a US number.")).toBeInTheDocument();
    expect(host.visits).toEqual([]);
  });

  it("keeps the input when there is no answer", async () => {
    const { host, user } = await renderStep({ [SAVE]: failToAnswer });
    await user.type(name(), "Bright Detailing");
    await user.click(noWebsite());
    await user.click(samePhone());
    await user.click(finish());
    await settle();
    expect(host.notices.at(-1)?.type).toBe("error");
    expect(name()).toHaveValue("Bright Detailing");
    expect(noWebsite()).toBeChecked();
  });

  it("sends once when pressed repeatedly", async () => {
    const answer = createDeferred<{ status: number }>();
    const { user, wire } = await renderStep({ [SAVE]: () => answer.promise });
    await user.type(name(), "Bright Detailing");
    await user.click(noWebsite());
    await user.click(samePhone());
    await user.click(finish());
    await user.click(screen.getByRole("button", { name: "Saving" }));
    await user.type(name(), "{Enter}");
    expect(wire.requestsOf(SAVE)).toHaveLength(1);
    answer.resolve({ status: 500 });
    await settle();
  });
});
