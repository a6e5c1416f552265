import type { HostRole } from "@portal/host-contract";
import type { DisputeItem } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildClient, buildList } from "../testing/build-client.js";
import { buildDisputeItem, disputeItems } from "../testing/build-dispute-items.js";
import { describeClock } from "./dispute.texts.js";
import { DisputesPage } from "./disputes.page.js";

const listing =
  (data: readonly DisputeItem[], nextCursor: string | null = null) =>
  () => ({
    status: 200,
    body: { data: [...data], nextCursor },
  });

function renderDisputes(wire: FakeRoutes = {}, location = "/admin/disputes", role: HostRole = "billing") {
  const api = fakeWire({ "GET /pc/disputes": listing(disputeItems), ...wire });
  const session = { status: "authenticated", role } as const;
  return { api, ...renderWithHost(<DisputesPage />, { api, session, location }) };
}

const findRows = async () =>
  within(await screen.findByRole("table", { name: "Disputes, overdue first" }))
    .getAllByRole("row")
    .slice(1);
const queryOf = (path: string | undefined) => Object.fromEntries(new URLSearchParams((path ?? "").split("?")[1]));

const refund = { amount: 6_600, status: "succeeded", arrivesOn: null } as const;
const granted = (change: Partial<DisputeItem>) =>
  buildDisputeItem({ status: "answered", toSettle: 6_600, refundDue: "2026-12-08", ...change });

test("lists disputes with clocks, sums and links, overdue ones first", async () => {
  renderDisputes();
  const rows = await findRows();
  expect(rows).toHaveLength(disputeItems.length);
  expect(rows[0]).toHaveTextContent(/^Gleam Garage1 line, asked .*INV-2026-000101Answer \d+ days? lateMon,\sNov\s16/);
  expect(rows[0]).toHaveTextContent(/Needs an answer\$0\.00\$42\.00$/);
  const [first] = rows;
  if (!first) throw new Error("There is no row.");
  expect(within(first).getByRole("link", { name: "Gleam Garage" })).toHaveAttribute("href", "/dispute?id=dsp_2");
  expect(within(first).getByRole("link", { name: "INV-2026-000101" })).toHaveAttribute("href", "/invoice?id=bil_133");
});

test.each([
  [buildDisputeItem(), "2026-11-28", "Answer: 14 days left", false],
  [buildDisputeItem(), "2026-12-12", "Answer due today", false],
  [buildDisputeItem(), "2026-12-13", "Answer 1 day late", true],
  [buildDisputeItem({ status: "answered" }), "2026-12-07", "None", false],
  [granted({}), "2026-12-07", "Money back: 1 day left", false],
  [granted({}), "2026-12-10", "Money back 2 days late", true],
  [granted({ settlement: "refund", onItsWay: 6_600 }), "2026-12-10", "Waits for its debit", false],
  [granted({ settlement: "credit", onItsWay: 6_600 }), "2026-12-10", "Waits for its debit", false],
  [granted({ overdue: true, refund: { ...refund, status: "pending" } }), "2026-12-10", "Money back 2 days late", true],
  [granted({ settlement: "credit" }), "2026-12-09", "Credited", false],
  [granted({ refund: { ...refund, status: "pending" } }), "2026-12-10", "Refund on its way", false],
  [granted({ refund }), "2026-12-10", "Refunded", false],
  [granted({ refund: { ...refund, status: "failed" } }), "2026-12-10", "Refund failed", false],
  [buildDisputeItem({ status: "withdrawn" }), "2026-12-13", "None", false],
])("names the clock that runs: %#", (item, today, words, isLate) => {
  expect(describeClock(item, today)).toMatchObject({ words, isLate });
});

test("writes the status and the chosen client into the address", async () => {
  const found = {
    "GET /pc/clients": () => ({ status: 200 as const, body: buildList([buildClient({ name: "Rosa's" })]) }),
  };
  const { host } = renderDisputes(found);
  await findRows();
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Waiting for the client");
  await userEvent.type(screen.getByLabelText("Client"), "Ros");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByLabelText("Client")).toHaveAccessibleDescription(
    "Choose a client from the list, or clear the field.",
  );
  await userEvent.click(screen.getByLabelText("Client"));
  await userEvent.click(await screen.findByRole("option", { name: "Rosa's" }));
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(host.visits).toEqual(["/admin/disputes?status=waiting&client=usr_dana"]);
});

test("queries by the status and client in the address, without an unknown status", async () => {
  const { api, unmount } = renderDisputes({}, "/admin/disputes?status=open&client=usr_rosa");
  await findRows();
  expect(queryOf(api.requestsOf("GET /pc/disputes")[0]?.path)).toEqual({ status: "open", client: "usr_rosa" });
  expect(screen.getByLabelText("Client")).toHaveValue("Rosa's Detailing");
  unmount();
  const other = renderDisputes({}, "/admin/disputes?status=soon");
  await findRows();
  expect(queryOf(other.api.requestsOf("GET /pc/disputes")[0]?.path)).toEqual({});
});

test("sorts overdue disputes first after the next page is loaded", async () => {
  renderDisputes({
    "GET /pc/disputes": (_, { path }) => ({
      status: 200,
      body: path.includes("cursor=c2")
        ? { data: [buildDisputeItem({ id: "dsp_9", name: "Late Garage", overdue: true })], nextCursor: null }
        : { data: [buildDisputeItem()], nextCursor: "c2" },
    }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  await screen.findByRole("row", { name: /Late Garage/ });
  expect((await findRows())[0]).toHaveTextContent("Late Garage");
});

test("shows viewers invoice numbers without links", async () => {
  renderDisputes({}, "/admin/disputes", "viewer");
  await findRows();
  expect(screen.queryByRole("link", { name: "INV-2026-000133" })).not.toBeInTheDocument();
  expect(screen.getByText("INV-2026-000133")).toBeVisible();
});

test("shows that it loads, is empty, matches nothing or failed to load", async () => {
  const { unmount } = renderDisputes({ "GET /pc/disputes": () => new Promise(() => undefined) });
  expect(screen.getByText("Loading the disputes")).toBeInTheDocument();
  unmount();
  const empty = renderDisputes({ "GET /pc/disputes": listing([]) });
  expect(await screen.findByRole("heading", { name: "No disputes" })).toBeVisible();
  empty.unmount();
  const none = renderDisputes({ "GET /pc/disputes": listing([]) }, "/admin/disputes?status=open");
  await userEvent.click(await screen.findByRole("button", { name: "Show all disputes" }));
  expect(none.host.visits).toEqual(["/admin/disputes"]);
  none.unmount();
  let isDown = true;
  renderDisputes({
    "GET /pc/disputes": () => (isDown ? { status: 503, body: { message: "Busy." } } : listing(disputeItems)()),
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The disputes could not be loaded.Busy.");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findRows()).toHaveLength(disputeItems.length);
});
