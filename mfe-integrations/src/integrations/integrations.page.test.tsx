import {
  type DebitDay,
  type DebitsAnswer,
  type Integration,
  type Partner,
  type PartnerLink,
  useIntegrations,
} from "@portal/shared-ui/api";
import {
  buildIntegration,
  buildSourceLink,
  type FakeRoutes,
  fakeWire,
  listIntegrations,
  renderWithHost,
} from "@portal/shared-ui/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { leadsOnTheWay } from "../leads/leads.fixture.js";
import { IntegrationsPage } from "./integrations.page.js";

/** Not in card order. */
const listRows = (...connected: Partner[]) => listIntegrations(connected).reverse();

function renderIntegrations(answer: FakeRoutes["POST /integration/get-all"], wire: FakeRoutes = {}) {
  const session = { status: "authenticated", role: "user" } as const;
  return renderWithHost(<IntegrationsPage />, {
    api: fakeWire({ ...leadsOnTheWay, "POST /integration/get-all": answer, ...wire }),
    session,
  });
}

test("shows five unconnected cards, sales systems first", async () => {
  renderIntegrations(() => ({ status: 200, body: listRows() }));

  expect(await screen.findAllByText("Not connected")).toHaveLength(5);

  const names = screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
  expect(names).toEqual(["Square", "Stripe", "Website", "Private Client Wizard", "Facebook"]);
});

test("links to the wizard's page, but has buttons on the other cards", async () => {
  const { host } = renderIntegrations(() => ({ status: 200, body: listRows() }));

  await userEvent.click(await screen.findByRole("link", { name: "Link Private Client Wizard" }));

  expect(host.visits).toEqual(["/PrivateClientWizard"]);
  expect(screen.getAllByRole("link")).toHaveLength(1);
  const buttons = screen.getAllByRole("button").map((button) => button.textContent);
  expect(buttons).toEqual(["Link Square ", "Link Stripe ", "Link Website", "Link Facebook "]);
});

test("renders a partner without a fixed place from its own description", async () => {
  // An unknown partner: a vendor needs only an adapter and its row.
  const partner: unknown = "tillpoint";
  const connect: unknown = "POST /integration/tillpoint/connect";
  const disconnect: unknown = "POST /integration/disconnect/tillpoint";
  const calls = { connect, disconnect } as Pick<PartnerLink, "connect" | "disconnect">;
  const link = buildSourceLink({ name: "Tillpoint", sentence: "Sales from your tills.", ...calls });
  const linked = buildIntegration({
    partner: partner as Partner,
    link,
    imported: { from: "2026-01-01", to: "2026-11-20", sales: 1_674 },
  });
  let row: Integration = { ...linked, isConnected: false, status: "disconnected", imported: null };
  const api = fakeWire({
    ...leadsOnTheWay,
    "POST /integration/get-all": () => ({ status: 200, body: [...listRows("PCW"), row] }),
    "POST /recover/all-user-info": () => ({ status: 503, body: { message: "Busy.", code: "unavailable" } }),
    [String(connect)]: () => ({ status: 200, body: { url: "https://tillpoint.test/consent" } }),
    [String(disconnect)]: () => {
      row = { ...row, isConnected: false, status: "disconnected", imported: null };
      return { status: 200, body: { message: "Tillpoint is unlinked.", type: "success" } };
    },
  });
  const { host } = renderWithHost(<IntegrationsPage />, { api, session: { status: "authenticated", role: "user" } });
  await screen.findByRole("heading", { name: "Tillpoint" });
  const card = within(screen.getByRole("article", { name: "Tillpoint" }));
  expect(card.getByText("Sales from your tills.")).toBeVisible();
  expect(card.getByText("To read your sales, and to change nothing.")).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Link Tillpoint" }));
  expect(host.redirects).toEqual(["https://tillpoint.test/consent"]);

  row = linked;
  act(() => {
    window.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await card.findByText("Jan 1, 2026: 1,674 sales")).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Unlink Tillpoint" }));
  const dialog = within(screen.getByRole("dialog", { name: "WARNING" }));
  expect(dialog.getByText(/^New sales stop coming in from Tillpoint/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await card.findByText("Tillpoint is unlinked.")).toBeVisible();
});

test("offers to continue the wizard once the agreement is accepted", async () => {
  const agreed = { reason: "Your agreement is accepted.", cure: "Connect your bank next." };
  renderIntegrations(() => ({
    status: 200,
    body: listRows().map((row) => (row.partner === "PCW" ? { ...row, ...agreed } : row)),
  }));

  const link = await screen.findByRole("link", { name: "Continue Private Client Wizard" });
  expect(link).toHaveAttribute("href", "/PrivateClientWizard");
  const card = within(screen.getByRole("article", { name: "Private Client Wizard" }));
  expect(card.getByText("In progress")).toBeVisible();
  expect(card.getByText("Your agreement is accepted.")).toBeVisible();
  expect(card.getByText("Connect your bank next.")).toBeVisible();
  expect(card.queryByText("Not connected")).not.toBeInTheDocument();
});

const noDebits: DebitsAnswer = {
  ...{ month: "2026-11", today: "2026-11-20", debits: [], payments: [], holidays: [], open: [], notBilled: null },
  ...{ next: null, nextDay: null, owed: { invoices: [], count: 0, amount: 0 } },
};
const debit: DebitDay = {
  ...{ invoiceId: "inv_1", invoice_number: "INV-2026-000001", clientId: "usr_1", name: "Harbor", attempt: 1, why: [] },
  ...{ date: "2026-11-23", amount: 4_631, status: "scheduled", movedFrom: null, account: "Test Bank", notice: null },
  postponed: false,
};
const twoOfADay = { next: debit, nextDay: { count: 2, amount: 104_631, debits: [debit] } };

test.each([
  ["the total of the next debit", { status: 200, body: { ...noDebits, ...twoOfADay } }, /^Mon,.Nov.23, \$1,046\.31$/],
  ["no planned debit", { status: 200, body: noDebits }, /^None planned$/],
  ["unreadable debits", { status: 503, body: { message: "Busy." } }, /^Could not be read$/],
] as const)(
  "shows a connected wizard with its account, %s and a link instead of an unlink button",
  async (_what, debits, next) => {
    const trouble = { status: "degraded", reason: "The bank is silent.", cure: "Connect it again." } as const;
    const authorized = { at: "2026-10-14T16:00:00Z", by: "Rosa Delgado" };
    const times = { lastSyncAt: "2026-11-19T08:00:00Z", nextRefreshAt: "2026-11-20T08:00:00Z" };
    const account = { accountName: "Test Bank •••• 6789", ...trouble, ...times, authorized };
    const rows = listRows("PCW").map((row) => (row.partner === "PCW" ? { ...row, ...account } : row));
    renderIntegrations(() => ({ status: 200, body: rows }), {
      "GET /pc/debits": () => debits,
      "POST /recover/all-user-info": () => ({ status: 503, body: { message: "Busy." } }),
    });

    await screen.findByText("Connected");
    const card = within(screen.getByRole("article", { name: "Private Client Wizard" }));
    expect(card.getByText("Connected")).toBeVisible();
    expect(card.getByText("Test Bank •••• 6789")).toBeVisible();
    expect(card.getByText("Degraded")).toBeVisible();
    expect(card.getByText("The bank is silent.")).toBeVisible();
    const readFacts = () =>
      card.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    await waitFor(() =>
      expect(readFacts()).toEqual([
        ["Authorized", expect.stringMatching(/^Oct.14,.2026, .*, by Rosa Delgado$/)],
        ["Next debit", expect.stringMatching(next)],
        ["Checked", expect.stringMatching(/^Nov.19,.2026, /)],
        ["Next check", expect.stringMatching(/^Nov.20,.2026, /)],
      ]),
    );
    const link = card.getByRole("link", { name: "View Private Client Wizard" });
    expect(link).toHaveAttribute("href", "/PrivateClientWizard");
    expect(card.queryByRole("button")).not.toBeInTheDocument();
  },
);

test("shows an admin the way to the clients instead of Square's link button", async () => {
  const api = fakeWire({ ...leadsOnTheWay, "POST /integration/get-all": () => ({ status: 200, body: listRows() }) });
  const { host } = renderWithHost(<IntegrationsPage />, { api, session: { status: "authenticated", role: "admin" } });

  expect(await screen.findByRole("link", { name: "Preview Private Client Wizard" })).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("link", { name: "Open the client list" }));
  expect(host.visits).toEqual(["/AdminDash"]);
});

test("marks connected partners", async () => {
  renderIntegrations(() => ({ status: 200, body: listRows("square") }));

  await screen.findByText("Connected");

  expect(within(screen.getByRole("article", { name: "Square" })).getByText("Connected")).toBeVisible();
  expect(within(screen.getByRole("article", { name: "Stripe" })).getByText("Not connected")).toBeVisible();
});

test("shows a partner missing from the answer as not connected, unless it has no description", async () => {
  const unnamed: unknown = "tillpoint";
  renderIntegrations(() => ({ status: 200, body: [buildIntegration({ partner: unnamed as Partner, link: null })] }));

  expect(await screen.findAllByText("Not connected")).toHaveLength(5);
  expect(screen.queryByText("tillpoint")).not.toBeInTheDocument();
});

test("shows the cards while their states load", () => {
  renderIntegrations(() => new Promise(() => undefined));

  expect(screen.getAllByRole("article")).toHaveLength(5);
  expect(screen.getByText("Loading your integrations")).toBeInTheDocument();
  expect(screen.queryByText("Not connected")).not.toBeInTheDocument();
});

test("shows a load error in place until a retry on request", async () => {
  let isDown = true;
  const { host } = renderIntegrations(() =>
    isDown ? { status: 500, body: { message: "It broke." } } : { status: 200, body: listRows() },
  );

  expect(await screen.findByRole("alert")).toHaveTextContent("Could not load.");
  expect(host.notices).toEqual([]);

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findAllByText("Not connected")).toHaveLength(5);
});

/** Shows a refusal while an older answer is cached. */
function Refusal() {
  const { isRefetchError } = useIntegrations();
  return isRefetchError ? <p>asked in vain</p> : null;
}

test("keeps the cards when a background reload fails", async () => {
  let isDown = false;
  const api = fakeWire({
    ...leadsOnTheWay,
    "POST /integration/get-all": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: listRows("square") },
  });
  const session = { status: "authenticated", role: "user" } as const;
  renderWithHost(
    <>
      <IntegrationsPage />
      <Refusal />
    </>,
    { api, session },
  );
  await screen.findByText("Connected");

  isDown = true;
  act(() => {
    window.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await screen.findByText("asked in vain")).toBeVisible();

  expect(screen.getByText(/^We could not refresh this page/)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByText("Connected")).toBeVisible();

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText(/could not refresh this page/)).not.toBeInTheDocument());
});
