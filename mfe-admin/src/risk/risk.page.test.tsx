import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildRates, buildRiskAnswer, buildRiskClient, riskRules } from "../testing/build-risk.js";
import { RiskPage } from "./risk.page.js";

function renderRisk(wire: FakeRoutes = {}, location = "/admin/risk") {
  const api = fakeWire({
    "GET /pc/risk": () => ({ status: 200, body: buildRiskAnswer() }),
    "GET /pc/return-rates": () => ({ status: 200, body: buildRates() }),
    "GET /pc/risk/rules": () => ({ status: 200, body: riskRules }),
    ...wire,
  });
  const session = { status: "authenticated", role: "viewer" } as const;
  return { api, ...renderWithHost(<RiskPage />, { api, session, location }) };
}

const queryOf = (api: ReturnType<typeof renderRisk>["api"]) =>
  api.requestsOf("GET /pc/risk").map(({ path }) => Object.fromEntries(new URLSearchParams(path.split("?")[1])));

const findTable = () => screen.findByRole("table", { name: "Clients by risk" });
const figure = (name: string) => screen.getByText(name).parentElement;

test("lists each client's score as a number and a word, with the points of each reason", async () => {
  renderRisk();
  const table = await findTable();
  const row = within(table).getByRole("row", { name: /Lakeside/ });
  expect(row).toHaveTextContent(/On hold.*78.*High.*Unauthorized return, R10, on Wed, Nov 18 \+40.*\$571\.50/);
  expect(within(row).getByRole("link", { name: /Lakeside/ })).toHaveAttribute(
    "href",
    "/admin/risk/client?id=usr_lakeside",
  );
  expect(within(table).getByRole("row", { name: /Northside/ })).toHaveTextContent(/Snoozed to Dec 1.*30.*Watch.*None/);
  expect(within(table).getByRole("row", { name: /Two Brothers/ })).toHaveTextContent(/15.*Low.*Never/);
});

test("shows the figures of all clients beside last week's, with the parts of the return rate", async () => {
  renderRisk();
  await findTable();
  expect(figure("High, 50 and above")).toHaveTextContent("10 last week");
  expect(figure("Watch, 25 to 49")).toHaveTextContent("32 last week");
  expect(figure("Unpaid after a failed debit")).toHaveTextContent("$1,678.982 clients");
  expect(await screen.findByText("3.90%")).toBeVisible();
  expect(screen.getByRole("link", { name: "9 of 231 debits" })).toHaveAttribute("href", "/admin/return-rates");
});

test("keeps the list when only the return rate fails to load, until a retry on request", async () => {
  let isDown = true;
  renderRisk({
    "GET /pc/return-rates": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: buildRates() },
  });
  expect(await findTable()).toBeVisible();
  expect(await screen.findByText("Not known")).toBeVisible();
  expect(screen.queryByText("0.00%")).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("3.90%")).toBeVisible();
});

test("shows no figure as zero when the clients fail to load", async () => {
  renderRisk({ "GET /pc/risk": () => ({ status: 400, body: { message: "Out of order." } }) });
  expect(await screen.findByText("The clients could not be loaded.")).toBeVisible();
  for (const name of ["High, 50 and above", "Watch, 25 to 49", "Unpaid after a failed debit"]) {
    expect(figure(name)).toHaveTextContent("Not known");
  }
});

test("shows no number of clients as zero before scores were computed for the first time", async () => {
  const answer = { ...buildRiskAnswer([]), computedAt: null };
  renderRisk({ "GET /pc/risk": () => ({ status: 200, body: answer }) });
  expect(await screen.findByText("No scores yet")).toBeVisible();
  for (const name of ["High, 50 and above", "Watch, 25 to 49"])
    expect(figure(name)).toHaveTextContent("Not knownKnown after the first night");
  expect(screen.queryByText(/score of 0/)).not.toBeInTheDocument();
});

test("keeps search, reason, level and order in the address that it queries by", async () => {
  const { api, host } = renderRisk({}, "/admin/risk?q=lake&kind=returns&min=25&sort=name");
  await findTable();
  expect(queryOf(api)[0]).toEqual({ q: "lake", kind: "returns", min: "25", sort: "name", order: "asc" });
  await userEvent.selectOptions(screen.getByLabelText("Reason"), "Unpaid");
  await userEvent.selectOptions(screen.getByLabelText("Level"), "High");
  await userEvent.click(screen.getByRole("button", { name: "Score" }));
  expect(host.visits.at(-1)).toBe("/admin/risk?q=lake&kind=unpaid&min=50");
  await userEvent.clear(screen.getByRole("searchbox", { name: "Search clients" }));
  await waitFor(() => expect(host.visits.at(-1)).toBe("/admin/risk?kind=unpaid&min=50"));
});

test("collapses clients with a score of 0 at first, outside the list of the others", async () => {
  const zeros = [buildRiskClient({ id: "z", name: "Quiet Car Care", score: 0, reasons: [] }), buildRiskClient()];
  const { api } = renderRisk({
    "GET /pc/risk": (_, { path }) => ({
      status: 200,
      body: buildRiskAnswer(path.includes("min=0") ? zeros : undefined, { nextCursor: null }),
    }),
  });
  expect(await screen.findByText("19 clients have a score of 0.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show them" }));
  const table = await screen.findByRole("table", { name: "Clients with a score of 0" });
  expect(within(table).getAllByRole("row")).toHaveLength(2);
  expect(queryOf(api).at(-1)).toEqual({ min: "0", sort: "score", order: "asc" });
});

test("keeps the first clients when more, shown on request, fail to load", async () => {
  let isDown = true;
  renderRisk({
    "GET /pc/risk": (_, { path }) => {
      if (!path.includes("cursor=c2")) return { status: 200, body: buildRiskAnswer(undefined, { nextCursor: "c2" }) };
      if (isDown) return { status: 503, body: { message: "Busy." } };
      return { status: 200, body: buildRiskAnswer([buildRiskClient({ id: "n", name: "Pier 9 Detailing" })]) };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The next clients could not be loaded.");
  expect(screen.getByRole("link", { name: "Mirror Finish" })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Pier 9 Detailing" })).toBeVisible();
});

test("lists the rules of the score in a dialog that closes", async () => {
  renderRisk();
  await userEvent.click(await screen.findByRole("button", { name: "How the score works" }));
  const table = await screen.findByRole("table", { name: "Rules of the score" });
  expect(within(table).getAllByRole("row")[2]).toHaveTextContent("UnpaidDays: 10 or more+10");
  expect(screen.getByRole("dialog")).toHaveTextContent("A score of 50 or more notifies the agency’s staff.");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("says that nothing matches with a button that clears the filters, or that no client has a score", async () => {
  const none = { "GET /pc/risk": () => ({ status: 200, body: buildRiskAnswer([], { none: 8 }) }) };
  const { host, unmount } = renderRisk(none, "/admin/risk?kind=unpaid");
  await userEvent.click(await screen.findByRole("button", { name: "Clear the filters" }));
  expect(host.visits).toEqual(["/admin/risk"]);
  unmount();
  renderRisk(none);
  expect(await screen.findByRole("heading", { name: "No client has a score" })).toBeVisible();
});
