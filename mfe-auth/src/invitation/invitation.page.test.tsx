import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { renderPage, settle } from "../test-support/render-page.js";
import { InvitationPage } from "./invitation.page.js";

const location = "/invitation#tok_1";
const open: FakeRoutes = {
  "POST /user/invitation": () => ({ status: 200, body: { email: "robin@agency.test", role: "admin" } }),
};
const accepted: FakeRoutes = {
  ...open,
  "POST /user/invitation/accept": () => ({
    status: 201,
    body: { message: "Your account is ready.", type: "success", redirect: true, redirectUrl: "/login-flow" },
  }),
};

async function renderInvitation(wire: FakeRoutes, at = location) {
  const page = await renderPage(InvitationPage, { location: at, wire });
  const { user } = page;
  async function fillIn({ firstName = "Robin", lastName = "Quinn", password = "Detail-2026" } = {}) {
    for (const [label, text] of [
      ["First name", firstName],
      ["Last name", lastName],
      ["Password", password],
    ] as const) {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    }
    await user.click(screen.getByRole("button", { name: "Create account" }));
    await settle();
  }
  return { ...page, fillIn };
}

describe("/invitation", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("continues to the second factor with the name and password of the invited person", async () => {
    const { fillIn, host, wire } = await renderInvitation(accepted);
    expect(screen.getByLabelText("Email")).toHaveValue("robin@agency.test");
    expect(
      screen.getByText("Your role: Admin. Runs the portal: clients, bills, staff and the audit log."),
    ).toBeVisible();
    expect(wire.requestsOf("POST /user/invitation")[0]?.body).toEqual({ token: "tok_1" });
    await fillIn({ firstName: " Robin " });
    expect(wire.requestsOf("POST /user/invitation/accept").map(({ body }) => body)).toEqual([
      { token: "tok_1", password: "Detail-2026", firstName: "Robin", lastName: "Quinn" },
    ]);
    expect(host.notices).toEqual([{ type: "success", message: "Your account is ready.", durationMs: 3000 }]);
    expect(host.redirects).toEqual(["/login-flow"]);
  });

  it("does not send a name without a letter", async () => {
    const { fillIn, wire } = await renderInvitation(accepted);
    await fillIn({ firstName: "\u2800", lastName: "..." });
    expect(wire.requestsOf("POST /user/invitation/accept")).toEqual([]);
    expect(screen.getByLabelText("First name")).toBeInvalid();
    expect(screen.getByLabelText("Last name")).toBeInvalid();
  });

  it("focuses an empty field without sending", async () => {
    const { user, wire } = await renderInvitation(accepted);
    await user.click(screen.getByRole("button", { name: "Create account" }));
    expect(wire.requestsOf("POST /user/invitation/accept")).toEqual([]);
    expect(screen.getByLabelText("First name")).toHaveFocus();
    expect(screen.getByText("Choose a password.")).toBeVisible();
  });

  it("shows the portal's error below its field until it changes", async () => {
    const message = "This password is too common. Choose another.";
    const { fillIn, host } = await renderInvitation({
      ...open,
      "POST /user/invitation/accept": () => ({ status: 422, body: { message, fields: { password: message } } }),
    });
    await fillIn();
    expect(host.notices).toEqual([{ type: "error", message, durationMs: 6000 }]);
    expect(screen.getByLabelText("Password")).toHaveFocus();
    expect(screen.getByText(message)).toBeVisible();
  });

  it("shows no form when the link is no longer valid", async () => {
    const message = "This invitation is not valid or has expired. Ask for a new one.";
    await renderInvitation({ "POST /user/invitation": () => ({ status: 404, body: { message } }) });
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    expect(screen.queryByRole("button", { name: "Create account" })).not.toBeInTheDocument();
  });

  it("rejects a link without a token, without a request", async () => {
    const { wire } = await renderInvitation(open, "/invitation");
    expect(screen.getByRole("alert")).toHaveTextContent("The link is incomplete.");
    expect(wire.requests).toEqual([]);
  });

  it("retries when the portal does not answer", async () => {
    let isDown = true;
    const { user } = await renderInvitation({
      "POST /user/invitation": () =>
        isDown
          ? { status: 503, body: { message: "Busy." } }
          : { status: 200, body: { email: "robin@agency.test", role: "admin" } },
    });
    expect(screen.getByRole("alert")).toHaveTextContent("Busy.");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await settle();
    expect(screen.getByRole("button", { name: "Create account" })).toBeVisible();
  });
});
