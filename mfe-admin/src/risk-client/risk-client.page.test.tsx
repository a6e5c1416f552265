import type { HostRole } from "@portal/host-contract";
import type { RiskClientAnswer } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildRiskClientAnswer } from "../testing/build-risk.js";
import { RiskClientPage } from "./risk-client.page.js";

const GET = "GET /pc/risk/{clientId}";

interface Situation {
  change?: Partial<RiskClientAnswer>;
  wire?: FakeRoutes;
  role?: HostRole;
  location?: string;
}

function renderClient({ change, wire, role = "billing", location = "/admin/risk/client?id=usr_demo" }: Situation = {}) {
  const api = fakeWire({ [GET]: () => ({ status: 200, body: buildRiskClientAnswer(change) }), ...wire });
  const session = { status: "authenticated", role } as const;
  return { api, ...renderWithHost(<RiskClientPage />, { api, session, location }) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const inDialog = () => within(screen.getByRole("dialog"));
const confirm = (name: string) => userEvent.click(inDialog().getByRole("button", { name }));

test("shows each reason with its points and a link to its rows, then the checks without points", async () => {
  renderClient();
  const why = await screen.findByRole("region", { name: "Why 40 points" });
  const items = within(why).getAllByRole("listitem");
  expect(items[0]).toHaveTextContent(/^\+20Returned debitsThe same debit failed twice/);
  expect(within(why).getByRole("link", { name: "Show the rows: Returned debits" })).toHaveAttribute(
    "href",
    "/admin/return-rates?client=usr_000002",
  );
  expect(items[3]).toHaveTextContent("40Score50 alerts the team");
  expect(items[4]).toHaveTextContent("0Data arrives at its usual rhythm.");
});

test("shows owner, first agreement, zone, figures with the return rate, and the timeline with authors", async () => {
  renderClient();
  expect(
    await screen.findByText("Casey Rivera, owner. Client since Aug 31, 2026. Times in Eastern Time."),
  ).toBeVisible();
  expect(screen.getByText("Returns, 60 days").parentElement).toHaveTextContent("2 of 922.22% of debits");
  expect(screen.getByText("Owes").parentElement).toHaveTextContent("$4,219.26");
  const timeline = screen.getByRole("region", { name: "Timeline" });
  expect(
    within(timeline)
      .getByText(/Casey expects/)
      .closest("li"),
  ).toHaveTextContent(/Nov 17, 2026, .*, Alex Morgan$/);
  expect(within(timeline).getByRole("link", { name: /failed again/ })).toHaveAttribute("href", "/invoice?id=bil_1");
});

test("shows the score by week with the alert limit as a line or as a table", async () => {
  renderClient();
  expect(await screen.findByRole("img", { name: /^Score by week: from 0 on Sep.5 to 40 on Nov.28\./ })).toBeVisible();
  await press("Show as a table");
  const table = screen.getByRole("table", { name: "Score by week" });
  expect(within(table).getAllByRole("row")[1]).toHaveTextContent("Sat, Nov 2840Watch");
  expect(within(table).getAllByRole("row")).toHaveLength(14);
});

test("sends the reason that a hold requires with the day", async () => {
  const { api, host } = renderClient({
    wire: { "POST /pc/risk/{clientId}/hold": () => ({ status: 200, body: buildRiskClientAnswer() }) },
  });
  await press("Hold");
  await confirm("Hold this client");
  expect(inDialog().getByLabelText("Reason")).toHaveAccessibleDescription(/Say why\./);
  expect(inDialog().getByLabelText("Reason")).toHaveFocus();
  await userEvent.type(inDialog().getByLabelText("Reason"), "The bank asks");
  await userEvent.selectOptions(inDialog().getByLabelText("How long"), "Until a date");
  await userEvent.type(inDialog().getByLabelText("Last day"), "01/02/2020");
  await confirm("Hold this client");
  expect(inDialog().getByLabelText("Last day")).toHaveAccessibleDescription(/Choose a later day\./);
  await userEvent.clear(inDialog().getByLabelText("Last day"));
  await userEvent.type(inDialog().getByLabelText("Last day"), "12/31/2099");
  await confirm("Hold this client");
  expect(api.requestsOf("POST /pc/risk/{clientId}/hold").map(({ path, body }) => ({ path, body }))).toEqual([
    { path: "/pc/risk/usr_demo/hold", body: { until: "2099-12-31", reason: "The bank asks" } },
  ]);
  expect(host.notices).toEqual([{ type: "success", message: "The client is on hold." }]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("lifts a hold, shown with its reason, only with another reason", async () => {
  const { api } = renderClient({
    change: { hold: { until: null, reason: "Asked the bank." }, snoozedUntil: "2026-12-01" },
    wire: { "POST /pc/risk/{clientId}/lift": () => ({ status: 200, body: buildRiskClientAnswer() }) },
  });
  expect(await screen.findByText(/until the hold is lifted. Reason: Asked the bank\./)).toBeVisible();
  expect(screen.getByText("Snoozed to Tue, Dec 1")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Hold" })).not.toBeInTheDocument();
  await press("Lift the hold");
  await userEvent.type(inDialog().getByLabelText("Reason"), "The bank agreed");
  await confirm("Lift the hold");
  expect(api.requestsOf("POST /pc/risk/{clientId}/lift").map(({ body }) => body)).toEqual([
    { reason: "The bank agreed" },
  ]);
});

test("keeps the draft of a refused note after a snooze until a day", async () => {
  const { api } = renderClient({
    wire: {
      "POST /pc/risk/{clientId}/snooze": () => ({ status: 200, body: buildRiskClientAnswer() }),
      "POST /pc/risk/{clientId}/note": () => ({ status: 409, body: { message: "The client is gone." } }),
    },
  });
  await press("Snooze");
  await confirm("Snooze this client");
  expect(inDialog().getByLabelText("Last day")).toHaveAccessibleDescription(/Enter a day as mm\/dd\/yyyy\./);
  await userEvent.type(inDialog().getByLabelText("Last day"), "12/31/2099");
  await userEvent.type(inDialog().getByLabelText("Reason"), "On vacation");
  await confirm("Snooze this client");
  expect(api.requestsOf("POST /pc/risk/{clientId}/snooze").map(({ body }) => body)).toEqual([
    { until: "2099-12-31", reason: "On vacation" },
  ]);
  await press("Add a note");
  await userEvent.type(inDialog().getByLabelText("Note"), "Pays on Dec 4");
  await confirm("Add the note");
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was changed.The client is gone.");
  expect(inDialog().getByLabelText("Note")).toHaveValue("Pays on Dec 4");
  expect(api.requestsOf("POST /pc/risk/{clientId}/note")[0]?.body).toEqual({ text: "Pays on Dec 4" });
});

test("starts an email to the owner", async () => {
  renderClient();
  expect(await screen.findByRole("link", { name: "Message" })).toHaveAttribute("href", "mailto:casey@detailing.test");
});

test("shows viewers of an unsigned client no actions, only links to the timeline", async () => {
  const [reason] = buildRiskClientAnswer().reasons;
  const href = "/admin/risk/client?id=usr_demo#timeline";
  const reasons = reason ? [{ ...reason, href }] : [];
  renderClient({ role: "viewer", change: { email: null, since: null, reasons } });
  await screen.findByRole("region", { name: "Why 40 points" });
  expect(screen.getByText("Casey Rivera, owner. No agreement yet. Times in Eastern Time.")).toBeVisible();
  expect(screen.getByRole("link", { name: /^Show the rows/ })).toHaveAttribute("href", "#timeline");
  expect(screen.getByRole("region", { name: "Timeline" })).toHaveAttribute("id", "timeline");
  expect(screen.queryByRole("link", { name: "Message" })).not.toBeInTheDocument();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Show as a table"]);
});

test("shows whether it loads, has no client or failed to load", async () => {
  const { unmount } = renderClient({ wire: { [GET]: () => new Promise(() => undefined) } });
  expect(screen.getByText("Loading the client")).toBeInTheDocument();
  unmount();
  const nobody = renderClient({ location: "/admin/risk/client" });
  expect(screen.getByRole("link", { name: "Choose a client" })).toHaveAttribute("href", "/admin/risk");
  nobody.unmount();
  renderClient({ wire: { [GET]: () => ({ status: 404, body: { message: "There is no such client." } }) } });
  expect(await screen.findByRole("alert")).toHaveTextContent("The client could not be loaded.There is no such client.");
});
