import type { IdentityItem } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { SecurityCard } from "./security-card.js";

const CHANGE = "POST /account/password";
const NEW = "Quiet-Harbor-2026";
const google: IdentityItem = { provider: "google", email: "dana@mail.test", createdAt: "2026-10-14T12:00:00.000Z" };
const changed = () => ({ status: 200, body: { message: "Your password is changed.", type: "success" as const } });

interface Stage {
  routes?: FakeRoutes;
  hasPassword?: boolean;
  location?: string;
}

function renderCard({ routes = {}, hasPassword = true, location = "/usersettings" }: Stage = {}) {
  const api = fakeWire({
    "GET /account/identities": () => ({ status: 200, body: [] }),
    "GET /account/passkeys": () => ({ status: 200, body: [] }),
    [CHANGE]: changed,
    ...routes,
  });
  const session = { status: "authenticated", role: "user" } as const;
  const card = <SecurityCard email="dana@shop.test" hasPassword={hasPassword} timeZone="America/New_York" />;
  return { ...renderWithHost(card, { api, session, location }), api, user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText(name);

describe("the password", () => {
  test("changes by a form that opens on request until it is saved", async () => {
    const { api, host, user } = renderCard();
    expect(screen.queryByLabelText("Current password")).not.toBeInTheDocument();
    const toggle = screen.getByRole("button", { name: "Change password" });
    await user.click(toggle);
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    await user.type(field("Current password"), "the former one");
    await user.type(field("New password"), NEW);
    await user.type(field("Confirm password"), `${NEW}{Enter}`);
    await waitFor(() => expect(screen.queryByLabelText("New password")).not.toBeInTheDocument());
    expect(api.requestsOf(CHANGE).map(({ body }) => body)).toEqual([
      { currentPassword: "the former one", password: NEW, confirmPassword: NEW },
    ]);
    expect(host.notices).toEqual([{ type: "success", message: "Your password is changed." }]);
    expect(toggle).toHaveFocus();
  });

  test("requires each field, with the advice for a first password", async () => {
    const { api, user } = renderCard();
    await user.click(screen.getByRole("button", { name: "Change password" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByText("Enter your current password.")).toBeVisible();
    expect(field("Current password")).toHaveFocus();
    await user.type(field("New password"), NEW);
    await user.tab();
    const advice = within(screen.getByRole("list", { name: "Your password" }));
    expect(advice.getByText("At least 8 characters (10 or more recommended)").parentElement).toHaveTextContent(
      /: met$/,
    );
    expect(api.requestsOf(CHANGE)).toHaveLength(0);
  });

  test("keeps the typed values when refused, with the error at its field", async () => {
    const message = "This is not your current password.";
    const fields = { currentPassword: message };
    const { host, user } = renderCard({
      routes: { [CHANGE]: () => ({ status: 400, body: { message, code: "WRONG_PASSWORD", fields } }) },
    });
    await user.click(screen.getByRole("button", { name: "Change password" }));
    await user.type(field("Current password"), "a guess");
    await user.type(field("New password"), NEW);
    await user.type(field("Confirm password"), `${NEW}{Enter}`);
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(field("Current password")).toHaveFocus());
    expect(field("New password")).toHaveValue(NEW);
    expect(host.notices).toEqual([{ type: "error", message: "Failed to update information.", durationMs: 6000 }]);
  });

  test("needs no current password when the account has none", async () => {
    const { api, user } = renderCard({ hasPassword: false });
    await user.click(screen.getByRole("button", { name: "Set password" }));
    expect(screen.queryByLabelText("Current password")).not.toBeInTheDocument();
    await user.type(field("New password"), NEW);
    await user.type(field("Confirm password"), `${NEW}{Enter}`);
    await waitFor(() => expect(api.requestsOf(CHANGE)).toHaveLength(1));
  });

  test("shows the server's error about the change as a whole", async () => {
    const message = "Too many failed sign-ins. Please try again in 15 minutes.";
    const { user } = renderCard({
      routes: { [CHANGE]: () => ({ status: 429, body: { message, code: "LOCKED_OUT" } }) },
    });
    await user.click(screen.getByRole("button", { name: "Change password" }));
    await user.type(field("Current password"), "a guess");
    await user.type(field("New password"), NEW);
    await user.type(field("Confirm password"), `${NEW}{Enter}`);
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
  });
});

describe("the social accounts", () => {
  const connected = { "GET /account/identities": () => ({ status: 200, body: [google] }) };

  test("connects at the provider's own page", async () => {
    const url = "https://accounts.example/consent?state=s";
    const { api, host, user } = renderCard({
      routes: { "POST /account/identities/{provider}/connect": () => ({ status: 200, body: { url } }) },
    });
    await user.click(await screen.findByRole("button", { name: "Connect Facebook" }));
    await waitFor(() => expect(host.redirects).toEqual([url]));
    const [request] = api.requestsOf("POST /account/identities/{provider}/connect");
    expect(request?.path).toBe("/account/identities/facebook/connect");
    expect(host.notices).toEqual([]);
  });

  test("removes a listed account after confirmation", async () => {
    let linked = [google];
    const { api, host, user } = renderCard({
      routes: {
        "GET /account/identities": () => ({ status: 200, body: linked }),
        "POST /account/identities/{provider}/remove": () => {
          linked = [];
          return { status: 200, body: { message: "Google is no longer connected to your account.", type: "success" } };
        },
      },
    });
    expect(await screen.findByText(/^dana@mail\.test, connected Oct.14,.2026/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Remove Google" }));
    const dialog = screen.getByRole("dialog", { name: "Remove Google?" });
    expect(api.requestsOf("POST /account/identities/{provider}/remove")).toHaveLength(0);
    await user.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await screen.findByRole("button", { name: "Connect Google" })).toBeVisible();
    expect(host.notices).toEqual([{ type: "success", message: "Google is no longer connected to your account." }]);
  });

  test("cannot be removed when they are the only way to log in", async () => {
    renderCard({ routes: connected, hasPassword: false });
    expect(await screen.findByText(/Your only way to log in\. Set a password to remove it\.$/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Remove Google" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Connect Facebook" })).toBeVisible();
  });

  test("confirms the connection once after the return from the provider", async () => {
    const { host } = renderCard({ routes: connected, location: "/usersettings?connect=google" });
    await waitFor(() => expect(host.visits).toEqual(["/usersettings"]));
    expect(host.notices).toEqual([{ type: "success", message: "Google is connected to your account." }]);
  });

  test("ignores an address that claims a connection", async () => {
    const { host } = renderCard({ routes: connected, location: "/usersettings?connect=facebook" });
    expect(await screen.findByRole("button", { name: "Remove Google" })).toBeVisible();
    expect(host.notices).toEqual([]);
  });

  test("shows a failed load until Retry succeeds", async () => {
    let isDown = true;
    const { user } = renderCard({
      routes: {
        "GET /account/identities": () =>
          isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: [google] },
      },
    });
    expect(await screen.findByText("Busy.")).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("button", { name: "Remove Google" })).toBeVisible();
  });
});
