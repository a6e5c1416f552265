import type { HostRole } from "@portal/host-contract";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildRates, buildWhatIf, returnedDebits } from "../testing/build-risk.js";
import { ReturnRatesPage } from "./return-rates.page.js";

const WHAT_IF = "POST /pc/return-rates/what-if";

interface Situation {
  wire?: FakeRoutes;
  role?: HostRole;
  location?: string;
}

function renderRates({ wire = {}, role = "billing", location = "/admin/return-rates" }: Situation = {}) {
  const api = fakeWire({
    "GET /pc/return-rates": () => ({ status: 200, body: buildRates() }),
    [WHAT_IF]: ({ sent, returns, clients }) => ({ status: 200, body: buildWhatIf(clients ? 7 : sent, returns) }),
    "GET /pc/returns": () => ({
      status: 200,
      body: { data: [...returnedDebits], timeZone: "America/New_York", nextCursor: null },
    }),
    ...wire,
  });
  const session = { status: "authenticated", role } as const;
  return { api, ...renderWithHost(<ReturnRatesPage />, { api, session, location }) };
}

const findRate = (name: string) => screen.findByRole("region", { name });
const stepper = (name: string) => within(screen.getByRole("group", { name: `${name}, assumed to come back` }));
const row = (name: RegExp) =>
  within(screen.getByRole("table", { name: "Rates after the run" })).getByRole("row", { name });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

test("shows each rate with its parts, its limit and how many more returns cross it", async () => {
  renderRates();
  const unauthorized = await findRate("Unauthorized");
  expect(unauthorized).toHaveTextContent(
    /Close to the limit0\.43%1 return of 231 debits.*limit 0\.5%1 more return crosses it/,
  );
  expect(await findRate("All returns")).toHaveTextContent(
    /Below3\.90%9 returns of 231 debits.*26 more returns cross it/,
  );
  expect(within(unauthorized).getByRole("link", { name: "1 return" })).toHaveAttribute(
    "href",
    "/admin/return-rates?of=returned&class=unauthorized",
  );
  expect(within(unauthorized).getByRole("link", { name: "231 debits" })).toHaveAttribute(
    "href",
    "/admin/return-rates?of=sent&class=unauthorized",
  );
});

test("shows a crossed limit, but no rate without debits", async () => {
  const [rate] = buildRates().classes;
  if (!rate) throw new Error("There is no rate.");
  const classes = [
    { ...rate, returned: 2, rate: 87, untilLimit: 0 },
    { ...rate, class: "overall" as const, sent: 0, returned: 0, rate: null },
  ];
  renderRates({ wire: { "GET /pc/return-rates": () => ({ status: 200, body: buildRates({ classes }) }) } });
  expect(await findRate("Unauthorized")).toHaveTextContent(/Over the limit0\.87%.*The limit is crossed\./);
  const overall = await findRate("All returns");
  expect(overall).toHaveTextContent("No debit was sent in these days.");
  expect(overall).not.toHaveTextContent("0.00%");
});

test("announces the rates after the next run with the assumed returns", async () => {
  const { api } = renderRates();
  await screen.findByRole("option", { name: /^Run of Mon.*24 debits$/ });
  await userEvent.click(stepper("Unauthorized").getByRole("button", { name: "One more" }));
  await userEvent.click(stepper("Other returns").getByRole("button", { name: "One more" }));
  await userEvent.click(stepper("Other returns").getByRole("button", { name: "One more" }));
  await userEvent.click(stepper("Other returns").getByRole("button", { name: "One fewer" }));
  await waitFor(() => expect(row(/^Unauthorized/)).toHaveTextContent(/0\.43%0\.78%0\.5%Over the limit/));
  expect(row(/^All returns/)).toHaveTextContent("2 in all");
  await waitFor(() =>
    expect(screen.getByText(/^After 24 debits: Unauthorized 0\.78%, over the limit \(0\.5%\);/)).toHaveAttribute(
      "role",
      "status",
    ),
  );
  const last = api.requestsOf(WHAT_IF).at(-1)?.body;
  expect(last).toEqual({ sent: 24, returns: { unauthorized: 1, administrative: 0, other: 1 } });
  const safe = screen.getByRole("region", { name: "Largest safe run" });
  expect(safe).toHaveTextContent(/None.*Two unauthorized returns stay within 0\.5% only from 400 debits on\./);
});

test("keeps assumed returns in a range from zero to the debits of the run", async () => {
  renderRates({
    wire: {
      "GET /pc/return-rates": () => ({ status: 200, body: buildRates({ nextRun: null }) }),
    },
  });
  await userEvent.clear(await screen.findByLabelText("Debits"));
  await userEvent.type(screen.getByLabelText("Debits"), "1");
  const other = stepper("Other returns");
  await userEvent.click(other.getByRole("button", { name: "One fewer" }));
  expect(other.getByText("0")).toBeVisible();
  await userEvent.click(other.getByRole("button", { name: "One more" }));
  await userEvent.click(other.getByRole("button", { name: "One more" }));
  expect(other.getByText("1")).toBeVisible();
  expect(stepper("Unauthorized").getByRole("button", { name: "One more" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.clear(screen.getByLabelText("Debits"));
  expect(screen.getByLabelText("Debits")).toHaveAccessibleDescription("Enter a number from 1 to 100,000.");
});

test("assumes the scheduled debits of the clients in the address", async () => {
  const { api } = renderRates({ location: "/admin/return-rates?clients=usr_1&clients=usr_2" });
  expect(await screen.findByLabelText("Run")).toHaveDisplayValue("Scheduled debits of 2 clients");
  await waitFor(() => expect(api.requestsOf(WHAT_IF)[0]?.body).toMatchObject({ clients: ["usr_1", "usr_2"] }));
  expect(await screen.findByText("7 debits")).toBeVisible();
});

test("links billing staff to a rehearsal without the clients that had a return", async () => {
  const { unmount } = renderRates();
  const link = await screen.findByRole("link", { name: "Rehearse a run without them" });
  const query = new URLSearchParams(link.getAttribute("href")?.split("?")[1]);
  expect(query.getAll("except")).toEqual(["usr_demo", "usr_lakeside"]);
  expect(query.get("all")).toBe("1");
  expect(screen.getByText(/^20 debits of the next run, \$15,944\.95\./)).toBeVisible();
  unmount();
  renderRates({ role: "viewer" });
  await findRate("Unauthorized");
  expect(screen.queryByRole("link", { name: /Rehearse|Choose clients/ })).not.toBeInTheDocument();
});

test("keeps the rates when what-if fails until a retry on request", async () => {
  let isDown = true;
  renderRates({
    wire: {
      [WHAT_IF]: ({ sent, returns }) =>
        isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: buildWhatIf(sent, returns) },
    },
  });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("The rates after the run could not be computed.Busy.");
  expect(row(/^Unauthorized/)).toHaveTextContent("Not known");
  isDown = false;
  await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(row(/^Unauthorized/)).toHaveTextContent("0.39%"));
});

test("sets the code of a listed return for which the provider gave none", async () => {
  const { api, host } = renderRates({
    location: "/admin/return-rates?of=returned&class=unauthorized",
    wire: {
      "POST /pc/returns/{id}/code": () => ({ status: 200, body: { message: "The code is set.", type: "success" } }),
    },
  });
  const table = await screen.findByRole("table", { name: "Returns in 60 days: Unauthorized" });
  expect(api.requestsOf("GET /pc/returns").map(({ path }) => path)).toContain(
    "/pc/returns?of=returned&class=unauthorized",
  );
  expect(within(table).getByRole("row", { name: /INV-2026-000117/ })).toHaveTextContent(/Demo Detailing.*try 2.*R01/);
  expect(within(table).getByRole("row", { name: /INV-2026-000098/ })).toHaveTextContent("R02 set by staffChange code");
  await userEvent.click(within(table).getByRole("button", { name: "Set code: INV-2026-000104" }));
  await userEvent.type(screen.getByLabelText("ACH return code"), "10");
  await userEvent.click(screen.getByRole("button", { name: "Set code" }));
  expect(screen.getByLabelText("ACH return code")).toHaveAccessibleDescription(/^Enter R and two digits/);
  await userEvent.clear(screen.getByLabelText("ACH return code"));
  await userEvent.type(screen.getByLabelText("ACH return code"), "r10");
  await userEvent.click(screen.getByRole("button", { name: "Set code" }));
  await waitFor(() => expect(host.notices).toEqual([{ type: "success", message: "The code is set." }]));
  expect(api.requestsOf("POST /pc/returns/{id}/code").map(({ path, body }) => ({ path, body }))).toEqual([
    { path: "/pc/returns/deb_2/code", body: { code: "R10" } },
  ]);
});

test("shows viewers neither a button to set a code nor a link to an invoice", async () => {
  renderRates({ role: "viewer", location: "/admin/return-rates?of=sent" });
  const table = await screen.findByRole("table", { name: "Debits sent in 60 days" });
  expect(within(table).queryByRole("button")).not.toBeInTheDocument();
  expect(within(table).queryByRole("link", { name: /^INV/ })).not.toBeInTheDocument();
});

test("shows the trend with the limit as a line or as a table", async () => {
  renderRates();
  expect(await screen.findByRole("img", { name: /from 2\.10% on Oct.3 to 3\.90% on Nov.28\.$/ })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show as a table" }));
  const table = screen.getByRole("table", { name: "Return rates by week" });
  expect(within(table).getAllByRole("row")[1]).toHaveTextContent(/Nov 22 – 28, 2026242.*0\.43%0\.87%3\.90%/);
});

test("shows that it loads or failed to load", async () => {
  const { unmount } = renderRates({ wire: { "GET /pc/return-rates": () => new Promise(() => undefined) } });
  expect(screen.getByText("Loading the return rates")).toBeInTheDocument();
  unmount();
  renderRates({ wire: { "GET /pc/return-rates": () => ({ status: 400, body: { message: "Out of order." } }) } });
  expect(await screen.findByRole("alert")).toHaveTextContent("The return rates could not be loaded.Out of order.");
});
