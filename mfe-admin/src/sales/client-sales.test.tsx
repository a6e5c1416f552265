import type { ClientListItem, ClientSale, ClientSalesAnswer } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { AdminDashPage } from "../clients/admin-dash.page.js";

// A slow machine needs more than a second to draw the page and to find a role in it.
configure({ asyncUtilTimeout: 4000 });

const dana = { id: "usr_dana", firstName: "Dana", lastName: "Whitfield" };
const tomas = { id: "usr_tomas", firstName: "Tomás", lastName: "Alvarez" };
const noor = { id: "usr_noor", firstName: "Noor", lastName: "Haddad" };
const RANGE = "?start=2026-11-01&end=2026-11-20";

function buildSale(overrides: Partial<ClientSale> = {}): ClientSale {
  return {
    id: "ORDER1",
    clientId: "usr_dana",
    name: "Whitfield Detailing",
    totalOrder: 6600,
    verified: 6000,
    commission: 1800,
    source: "square",
    date: "2026-11-20",
    kind: "sale",
    reason: "counted",
    state: "unbilled",
    ...overrides,
  };
}

function buildAnswer(overrides: Partial<ClientSalesAnswer> = {}): ClientSalesAnswer {
  return {
    data: [
      buildSale(),
      buildSale({ id: "REFUND1", kind: "refund", totalOrder: -660, verified: -600, commission: -180 }),
    ],
    totals: [
      { clientId: "usr_dana", name: "Whitfield Detailing", totalOrder: 5940, verified: 5400, commission: 1620 },
      { clientId: "usr_tomas", name: "Alvarez Auto", totalOrder: 0, verified: 0, commission: 0 },
    ],
    nextCursor: null,
    ...overrides,
  };
}

interface Situation {
  clients?: ClientListItem[];
  sales?: FakeRoutes["POST /integration/get-all-clients"];
  location?: string;
}

async function renderBilling({
  clients = [dana, tomas, noor],
  sales,
  location = `/AdminDash${RANGE}`,
}: Situation = {}) {
  const api = fakeWire({
    "POST /recover/allUsers": () => ({ status: 200, body: clients }),
    "POST /integration/get-all-clients": sales ?? (() => ({ status: 200, body: buildAnswer() })),
  });
  const session = { status: "authenticated", role: "admin" } as const;
  const rendered = renderWithHost(<AdminDashPage />, { api, session, location });
  await screen.findByLabelText("Select all");
  return { api, ...rendered };
}

/** Cells of a table's rows, top to bottom. */
async function readRows(table: string): Promise<(string | null)[][]> {
  const { rows } = await screen.findByRole<HTMLTableElement>("table", { name: table });
  return [...rows].slice(1).map((row) => [...row.cells].map((cell) => cell.textContent.replace(/\s/g, " ")));
}

async function showSales() {
  await userEvent.click(screen.getByRole("button", { name: "Show sales" }));
}

test("counts the chosen clients, and shows that some are", async () => {
  await renderBilling();
  const all = screen.getByRole("checkbox", { name: "Select all" });
  expect(screen.getByText("0 selected")).toBeVisible();

  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  expect(screen.getByText("1 selected")).toBeVisible();
  expect(all).toBePartiallyChecked();

  await userEvent.click(all);
  expect(screen.getByText("3 selected")).toBeVisible();
  expect(all).toBeChecked();

  await userEvent.click(all);
  expect(screen.getByText("0 selected")).toBeVisible();
});

test("selects all that match the filter, and keeps what was chosen before", async () => {
  await renderBilling({ location: "/AdminDash?filter=tomas" });

  await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(screen.getByText("The 1 that match.")).toBeVisible();
  await userEvent.clear(screen.getByRole("searchbox", { name: "Filter clients" }));

  expect(screen.getByRole("checkbox", { name: "Tomás Alvarez" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Dana Whitfield" })).not.toBeChecked();
});

test("asks for the sales of the chosen clients in the chosen days", async () => {
  const { api, host } = await renderBilling({ location: "/AdminDash?filter=a" });
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Tomás Alvarez" }));
  await userEvent.type(screen.getByLabelText("Start date"), "11/01/2026");
  await userEvent.type(screen.getByLabelText("End date"), "11/20/2026");
  await showSales();

  await screen.findByRole("table", { name: "Verified sales" });
  expect(api.requestsOf("POST /integration/get-all-clients").map(({ body }) => body)).toEqual([
    { userId: ["usr_dana", "usr_tomas"], startDate: "2026-11-01", endDate: "2026-11-20" },
  ]);
  expect(host.visits.at(-1)).toBe("/AdminDash?filter=a&start=2026-11-01&end=2026-11-20");
});

test("asks for all clients by one word", async () => {
  const { api } = await renderBilling();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
  await showSales();

  await screen.findByRole("table", { name: "Verified sales" });
  expect(api.requestsOf("POST /integration/get-all-clients")[0]?.body).toMatchObject({ userId: "all" });
});

test("lists each sale with its commission, and the totals a client", async () => {
  await renderBilling();
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await showSales();

  expect(await readRows("Verified sales")).toEqual([
    ["Whitfield Detailing sale ORDER1", "Nov 20, 2026", "ORDER1Square", "$66.00", "$60.00", "$18.00"],
    ["Whitfield Detailing sale REFUND1", "Nov 20, 2026", "REFUND1RefundSquare", "−$6.60", "−$6.00", "−$1.80"],
  ]);
  expect(await readRows("Totals")).toEqual([
    ["Whitfield Detailing", "$59.40", "$54.00", "$16.20"],
    ["Alvarez Auto", "$0.00", "$0.00", "$0.00"],
  ]);
  const totals = within(screen.getByRole("region", { name: "Totals" }));
  expect(totals.getAllByRole("definition").map((value) => value.textContent)).toEqual(["2", "$54.00", "$16.20"]);
  expect(totals.getByText("Nov 1 – 20, 2026")).toBeVisible();
});

test("adds up the sales that are ticked", async () => {
  await renderBilling();
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await showSales();

  expect(await screen.findByText("0 selected: $0.00 verified, $0.00 commission")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Whitfield Detailing sale ORDER1" }));
  expect(screen.getByText("1 selected: $60.00 verified, $18.00 commission")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select every sale shown" }));
  expect(screen.getByText("2 selected: $54.00 verified, $16.20 commission")).toBeVisible();
});

test("has no button that bills: billing does not exist yet", async () => {
  await renderBilling();
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await showSales();
  await readRows("Totals");

  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);
  expect(names).toEqual(["Open calendar: Start date", "Open calendar: End date", "Show sales"]);
});

test("asks for both dates", async () => {
  const { api } = await renderBilling({ location: "/AdminDash" });
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await userEvent.type(screen.getByLabelText("Start date"), "11/01/2026");
  await showSales();

  expect(screen.getByRole("alert")).toHaveTextContent("Please select both start and end dates.");
  expect(api.requestsOf("POST /integration/get-all-clients")).toEqual([]);
});

test("asks for a client, until there is one", async () => {
  const { api } = await renderBilling();
  await showSales();

  expect(screen.getByRole("alert")).toHaveTextContent("Please select at least one client.");
  expect(api.requestsOf("POST /integration/get-all-clients")).toEqual([]);

  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("loads the next sales on request, and says when they do not come", async () => {
  let isDown = true;
  const { api } = await renderBilling({
    sales: ({ cursor }) => {
      if (cursor === undefined) return { status: 200, body: buildAnswer({ nextCursor: "after-2" }) };
      if (isDown) return { status: 503, body: { message: "The portal is busy." } };
      return { status: 200, body: buildAnswer({ data: [buildSale({ id: "ORDER3" })] }) };
    },
  });
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await showSales();

  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The portal is busy.");
  expect(await readRows("Verified sales")).toHaveLength(2);

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(async () => expect(await readRows("Verified sales")).toHaveLength(3));
  expect(await readRows("Totals")).toHaveLength(2);
  expect(api.requestsOf("POST /integration/get-all-clients").at(-1)?.body).toMatchObject({ cursor: "after-2" });
});

test("says when the chosen clients have no sales", async () => {
  await renderBilling({ sales: () => ({ status: 200, body: buildAnswer({ data: [] }) }) });
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await showSales();

  expect(await screen.findByText("The chosen clients have none from Nov 1 – 20, 2026.")).toBeVisible();
  expect(screen.queryByRole("table", { name: "Verified sales" })).not.toBeInTheDocument();
});

test("says what it waits for", async () => {
  await renderBilling({ sales: () => new Promise(() => undefined) });
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await showSales();

  expect(await screen.findByText("Loading the sales")).toBeInTheDocument();
});

test("shows the refusal of the portal, and tries again on request", async () => {
  let isRefused = true;
  await renderBilling({
    sales: () =>
      isRefused
        ? { status: 422, body: { message: "A chosen client does not exist." } }
        : { status: 200, body: buildAnswer() },
  });
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await showSales();

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Error fetching data");
  expect(alert).toHaveTextContent("A chosen client does not exist.");

  isRefused = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await readRows("Verified sales")).toHaveLength(2);
});

test("copes with 200 clients: selects them all, and folds their totals", async () => {
  const clients = Array.from({ length: 200 }, (_, index) => ({
    id: `usr_${index}`,
    firstName: "Client",
    lastName: String(index),
  }));
  const totals = clients.map(({ id }) => ({ clientId: id, name: id, totalOrder: 100, verified: 100, commission: 30 }));
  await renderBilling({ clients, sales: () => ({ status: 200, body: buildAnswer({ totals }) }) });

  await userEvent.click(screen.getByLabelText("Select all"));
  expect(screen.getByText("200 selected")).toBeVisible();
  await userEvent.click(screen.getByText("Show sales"));

  expect(await readRows("Totals")).toHaveLength(20);
  await userEvent.click(screen.getByText("Show all 200 clients"));
  expect(await readRows("Totals")).toHaveLength(200);
  expect(screen.getByRole("region", { name: "Totals" })).toHaveTextContent("Verified sales$200.00Commission$60.00");
}, 20_000);
