import type { AllUserInfoAnswer, UpdateUserAnswer } from "@portal/shared-ui/api";
import { buildAccount, type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { SettingsPage } from "./settings.page.js";
import { lists } from "./settings-wire.fixture.js";

const UPDATE = "POST /recover/updateUser";
const business = {
  bizName: "Whitfield Auto",
  web: "whitfield.test",
  bizPhone: "7185550102",
  bizPhoneSameAsPersonal: false,
  timeZone: "America/New_York",
  pendingTimeZone: null,
};
const account = buildAccount({ business });
const saved: UpdateUserAnswer = { message: "Information updated successfully!", type: "success", pending: [] };

async function renderForms(routes: FakeRoutes = {}, changes: Partial<AllUserInfoAnswer["user"]> = {}) {
  const api = fakeWire({
    ...lists,
    "POST /recover/all-user-info": () => ({
      status: 200,
      body: { ...account, user: { ...account.user, ...changes } },
    }),
    [UPDATE]: () => ({ status: 200, body: saved }),
    ...routes,
  });
  const session = { status: "authenticated", role: "user" } as const;
  const { host } = renderWithHost(<SettingsPage />, { api, session });
  await screen.findByDisplayValue("dana@shop.test");
  const inCard = (name: string) => within(screen.getByRole("region", { name }));
  return { api, host, user: userEvent.setup(), personal: inCard("Personal"), company: inCard("Business") };
}

describe("the personal form", () => {
  test("confirms the save of changes, which are all that it sends", async () => {
    const { api, host, user, personal } = await renderForms();
    await user.clear(personal.getByLabelText("First name"));
    await user.type(personal.getByLabelText("First name"), "Rosa{Enter}");
    expect(api.requestsOf(UPDATE).map(({ body }) => body)).toEqual([{ userInfo: { firstName: "Rosa" } }]);
    expect(await personal.findByRole("button", { name: "Save" })).toBeVisible();
    expect(host.notices).toMatchObject([{ type: "success", message: "Information updated successfully!" }]);
  });

  test("requires the consent for a new phone", async () => {
    const { api, user, personal } = await renderForms();
    expect(personal.queryByRole("checkbox")).not.toBeInTheDocument();
    await user.clear(personal.getByLabelText("Phone number"));
    await user.type(personal.getByLabelText("Phone number"), "(415) 555-0123{Enter}");
    expect(personal.getByText("Please tick the consent box.")).toBeVisible();
    expect(personal.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/terms", "/privacy"]);
    expect(api.requestsOf(UPDATE)).toHaveLength(0);
    await user.click(personal.getByRole("checkbox", { name: account.smsConsent.text }));
    await user.click(personal.getByRole("button", { name: "Save" }));
    const userInfo = { phoneNumber: "+14155550123", consent: true, consentVersion: account.smsConsent.version };
    expect(api.requestsOf(UPDATE).map(({ body }) => body)).toEqual([{ userInfo }]);
  });

  test("keeps the typed values after a failure, with the error at its field", async () => {
    const message = "An account with this e-mail exists. Try logging in.";
    const { host, user, personal } = await renderForms({
      [UPDATE]: () => ({ status: 409, body: { message, code: "ACCOUNT_EXISTS", fields: { email: message } } }),
    });
    const email = personal.getByLabelText("Email");
    await user.clear(email);
    await user.type(email, "taken@shop.test{Enter}");
    expect(await personal.findByText(message)).toBeVisible();
    expect(email).toHaveValue("taken@shop.test");
    expect(email).toHaveFocus();
    expect(host.notices).toMatchObject([{ type: "error", message: "Failed to update information." }]);
  });

  test("verifies a pending address by a code that can be sent again, or cancels the change", async () => {
    const { api, host, user, personal } = await renderForms(
      {
        "POST /verify/send-email-code": () => ({ status: 429, body: { message: "Wait.", waitTime: 30 } }),
        "POST /verify/verify-code": () => ({ status: 400, body: { message: "That code is not valid.", triesLeft: 4 } }),
      },
      { pendingEmail: "new@shop.test" },
    );
    expect(personal.getByText("Confirm new@shop.test with a code")).toBeVisible();
    await user.type(personal.getByLabelText("Verification code"), "123456{Enter}");
    expect(await personal.findByText("That code is not valid.")).toBeVisible();
    const body = { code: "123456", type: "email", flowSource: "settings" };
    expect(api.requestsOf("POST /verify/verify-code")[0]?.body).toEqual(body);
    await user.click(personal.getByRole("button", { name: "Send a new code" }));
    expect(await personal.findByRole("timer")).toHaveTextContent("wait 30 seconds");
    await user.click(personal.getByRole("button", { name: "Cancel the change" }));
    expect(api.requestsOf(UPDATE)[0]?.body).toEqual({ userInfo: { email: "dana@shop.test" } });
    expect(host.notices.map(({ message }) => message)).toContain("Information updated successfully!");
  });
});

describe("leaving a field", () => {
  test("shows an error at once", async () => {
    const { user, personal, company } = await renderForms();
    await user.clear(personal.getByLabelText("First name"));
    await user.tab();
    expect(personal.getByText("First name is required.")).toBeVisible();
    await user.clear(personal.getByLabelText("Last name"));
    await user.type(personal.getByLabelText("Last name"), "..");
    await user.tab();
    expect(personal.getByText("Last name is required.")).toBeVisible();
    await user.clear(personal.getByLabelText("Email"));
    await user.type(personal.getByLabelText("Email"), "dana@shop");
    await user.tab();
    expect(personal.getByText("Please enter a valid email address")).toBeVisible();
    await user.clear(personal.getByLabelText("Phone number"));
    await user.type(personal.getByLabelText("Phone number"), "415");
    await user.tab();
    expect(personal.getByText("Phone number must be 10 digits.")).toBeVisible();
    await user.clear(company.getByLabelText("Website"));
    await user.type(company.getByLabelText("Website"), "no domain");
    await user.tab();
    expect(company.getByText("Invalid website format. Please enter a valid domain.")).toBeVisible();
  });

  test("shows nothing for a valid value", async () => {
    const { user, personal } = await renderForms({}, { lastName: "" });
    await user.click(personal.getByLabelText("Last name"));
    await user.tab();
    expect(personal.getByLabelText("Last name")).not.toHaveAttribute("aria-invalid");
  });
});

describe("the business form", () => {
  test("sends placeholders for missing values, but no unchanged ones", async () => {
    const { api, user, company } = await renderForms();
    await user.click(company.getByRole("checkbox", { name: "I don't have a website yet" }));
    await user.click(company.getByRole("checkbox", { name: "Same as my personal phone number" }));
    await user.selectOptions(company.getByLabelText("Time zone"), "America/Denver");
    await user.click(company.getByRole("button", { name: "Save" }));
    const bizInfo = { web: "No Website", bizPhone: "Same as personal phone", timeZone: "America/Denver" };
    expect(api.requestsOf(UPDATE).map(({ body }) => body)).toEqual([{ bizInfo }]);
  });

  test("rejects missing or malformed values at the field", async () => {
    const { api, user, company } = await renderForms();
    await user.clear(company.getByLabelText("Business name"));
    await user.type(company.getByLabelText("Business name"), "...");
    await user.clear(company.getByLabelText("Business phone"));
    await user.type(company.getByLabelText("Business phone"), "1115550123{Enter}");
    expect(company.getByText("Enter the name of your business.")).toBeVisible();
    expect(company.getByText("Invalid phone number. Please enter a valid 10-digit number.")).toBeVisible();
    expect(company.getByLabelText("Business name")).toHaveFocus();
    expect(api.requestsOf(UPDATE)).toHaveLength(0);
  });
});
