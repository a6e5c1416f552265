import type { OwnSession, PasskeyItem } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, installFakePasskeys, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { SecurityCard } from "./security-card.js";
import { SessionsCard } from "./sessions-card.js";

const passkey: PasskeyItem = {
  id: "psk_1",
  name: "iPhone, Safari",
  createdAt: "2026-10-14T12:00:00.000Z",
  usedAt: null,
};

function buildSession(overrides: Partial<OwnSession> = {}): OwnSession {
  const times = { createdAt: "2026-11-20T12:00:00.000Z", seenAt: "2026-11-21T23:02:00.000Z" };
  const state = { current: false, trusted: true, signedIn: true };
  return { id: "ses_1", device: "Windows, Chrome", ip: "203.0.113.7", ...times, ...state, ...overrides };
}

const creation = {
  challenge: "AQID",
  rp: { id: "localhost", name: "Partner Portal" },
  user: { id: "AQID", name: "dana@shop.test", displayName: "Dana Whitfield" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" as const }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "required" as const,
    requireResidentKey: true as const,
    userVerification: "required" as const,
  },
  attestation: "none" as const,
};

function renderCard(card: "security" | "sessions", routes: FakeRoutes) {
  const lists: FakeRoutes = {
    "GET /account/identities": () => ({ status: 200, body: [] }),
    "GET /account/views": () => ({ status: 200, body: [] }),
  };
  const api = fakeWire({ ...lists, ...routes });
  const session = { status: "authenticated", role: "user" } as const;
  const ui =
    card === "security" ? (
      <SecurityCard email="dana@shop.test" hasPassword timeZone="America/New_York" />
    ) : (
      <SessionsCard timeZone="America/New_York" />
    );
  return { ...renderWithHost(ui, { api, session }), api, user: userEvent.setup() };
}

describe("Security", () => {
  test("shows an added passkey", async () => {
    const browser = installFakePasskeys();
    let own: PasskeyItem[] = [];
    const { api, host, user } = renderCard("security", {
      "GET /account/passkeys": () => ({ status: 200, body: own }),
      "POST /account/passkeys/options": () => ({ status: 200, body: creation }),
      "POST /account/passkeys": () => {
        own = [passkey];
        return { status: 201, body: passkey };
      },
    });
    expect(await screen.findByText("No passkey yet.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add a passkey" }));
    expect(await screen.findByText("Passkey, iPhone, Safari")).toBeVisible();
    expect(screen.getByText(/Added Oct.14,.2026, 8:00.AM.EDT, not used yet/)).toBeVisible();
    expect(browser.requests.made).toBe(1);
    expect(api.requestsOf("POST /account/passkeys")[0]?.body).toMatchObject({ id: "AQID", type: "public-key" });
    expect(host.notices).toEqual([{ type: "success", message: "The passkey is added." }]);
  });

  test.each([
    ["NotAllowedError", "No passkey was used. Try again, or choose another way."],
    ["InvalidStateError", "This device has a passkey for your account already."],
  ])("explains why no passkey was added: %s", async (name, message) => {
    installFakePasskeys().refusal = new DOMException("refused", name);
    const { api, host, user } = renderCard("security", {
      "GET /account/passkeys": () => ({ status: 200, body: [] }),
      "POST /account/passkeys/options": () => ({ status: 200, body: creation }),
    });
    await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
    expect(await screen.findByText("No passkey yet.")).toBeVisible();
    expect(host.notices).toEqual([{ type: "error", message }]);
    expect(api.requestsOf("POST /account/passkeys")).toHaveLength(0);
  });

  test("removes a passkey after confirmation", async () => {
    let own = [passkey];
    const { api, host, user } = renderCard("security", {
      "GET /account/passkeys": () => ({ status: 200, body: own }),
      "POST /account/passkeys/{id}/remove": () => {
        own = [];
        return { status: 200, body: { message: "The passkey is removed.", type: "success" } };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Remove passkey, iPhone, Safari" }));
    expect(api.requestsOf("POST /account/passkeys/{id}/remove")).toHaveLength(0);
    const dialog = screen.getByRole("dialog", { name: "Remove this passkey?" });
    await user.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("No passkey yet.")).toBeVisible();
    expect(api.requestsOf("POST /account/passkeys/{id}/remove")[0]?.path).toBe("/account/passkeys/psk_1/remove");
    expect(host.notices).toEqual([{ type: "success", message: "The passkey is removed." }]);
    expect(screen.getByRole("group", { name: "Passkeys" })).toHaveFocus();
  });

  test("moves the focus to the next passkey when a passkey is removed", async () => {
    let own = ["psk_1", "psk_2", "psk_3"].map((id) => ({ ...passkey, id, name: `Phone ${id}` }));
    const { user } = renderCard("security", {
      "GET /account/passkeys": () => ({ status: 200, body: own }),
      "POST /account/passkeys/{id}/remove": (_, { path }) => {
        own = own.filter(({ id }) => !path.includes(id));
        return { status: 200, body: { message: "The passkey is removed.", type: "success" } };
      },
    });
    for (const [gone, next] of [
      ["psk_2", "psk_3"],
      ["psk_3", "psk_1"],
    ]) {
      await user.click(await screen.findByRole("button", { name: `Remove passkey, Phone ${gone}` }));
      await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }));
      await waitFor(() => expect(screen.queryByText(`Passkey, Phone ${gone}`)).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole("button", { name: `Remove passkey, Phone ${next}` })).toHaveFocus());
    }
  });

  test("shows a failed load until Retry succeeds", async () => {
    let isDown = true;
    const { user } = renderCard("security", {
      "GET /account/passkeys": () =>
        isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: [passkey] },
    });
    expect(await screen.findByText("Busy.")).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Passkey, iPhone, Safari")).toBeVisible();
  });
});

describe("Sessions", () => {
  const sessions = [
    buildSession({ id: "ses_now", current: true, device: "macOS, Safari" }),
    buildSession(),
    buildSession({ id: "dev_1", device: "iPhone, Safari", signedIn: false }),
  ];
  const message = "That browser is signed out.";

  test("lists each browser with place and last use, this one separately", async () => {
    const untrusted = buildSession({ id: "ses_2", device: "Windows, Firefox", trusted: false });
    renderCard("sessions", { "GET /account/sessions": () => ({ status: 200, body: [...sessions, untrusted] }) });
    const items = await screen.findAllByRole("listitem");
    expect(items[0]).toHaveTextContent("macOS, Safari203.0.113.7. This browser. Trusted.Now");
    expect(items[1]).toHaveTextContent(
      /^Windows, Chrome203\.0\.113\.7\. Last used Nov.21,.2026, 6:02.PM.EST\. Trusted\.Sign out/,
    );
    expect(items[2]).toHaveTextContent(/Signed out\. Trusted since Nov.21,.2026, 6:02.PM.EST\./);
    expect(items[3]).toHaveTextContent(/6:02.PM.ESTSign out/);
    expect(screen.getByText("4 browsers. A trusted browser asks for no code.")).toBeVisible();
  });

  test("ends a session or forgets a signed-out browser", async () => {
    const { api, user } = renderCard("sessions", {
      "GET /account/sessions": () => ({ status: 200, body: sessions }),
      "POST /account/sessions/{id}/revoke": () => ({ status: 200, body: { message, type: "success" } }),
    });
    await user.click(await screen.findByRole("button", { name: "Sign out Windows, Chrome" }));
    await user.click(screen.getByRole("button", { name: "Forget iPhone, Safari" }));
    expect(api.requestsOf("POST /account/sessions/{id}/revoke").map(({ path }) => path)).toEqual([
      "/account/sessions/ses_1/revoke",
      "/account/sessions/dev_1/revoke",
    ]);
  });

  test("ends all other sessions after confirmation", async () => {
    let own = sessions;
    const { user } = renderCard("sessions", {
      "GET /account/sessions": () => ({ status: 200, body: own }),
      "POST /account/sessions/revoke-others": () => {
        own = sessions.slice(0, 1);
        return { status: 200, body: { message: "All other browsers are signed out.", type: "success" } };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
    await user.click(
      within(screen.getByRole("dialog", { name: "Sign out everywhere else?" })).getByRole("button", {
        name: "Sign out",
      }),
    );
    expect(await screen.findByText(/^1 browser\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).not.toBeInTheDocument();
  });
});
