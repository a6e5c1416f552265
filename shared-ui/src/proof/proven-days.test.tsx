import type { ProofState, ProvenDay, ProvenDaysAnswer, ProvenLocation } from "../api/index.js";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { addDays, type DayRange } from "../dates/index.js";
import { type FakeRoutes, fakeWire, renderWithHost } from "../testing/index.js";
import { ProvenDaysButton } from "./proven-days-button.js";

const range = { start: "2026-10-25", end: "2026-11-20" };

/** One letter per day from October 25. */
const LETTERS: Readonly<Record<string, ProofState>> = {
  ...{ c: "complete", d: "disconnected", n: "no-data", l: "late", "-": "closed", t: "today" },
};

function buildDays(letters: string): ProvenDay[] {
  return Array.from(letters, (letter, index): ProvenDay => {
    const state = LETTERS[letter] ?? "complete";
    const isWell = "c-t".includes(letter);
    const cure = isWell ? null : "Link Square again. We then read what is missing.";
    return { day: addDays(range.start, index), state, readAt: null, reason: `Because of ${state}.`, cure };
  });
}

function buildRow(letters: string, overrides: Partial<ProvenLocation> = {}): ProvenLocation {
  return { source: "square", locationId: "L1", name: "Market Street", cells: buildDays(letters), ...overrides };
}

const answered = (...rows: ProvenLocation[]): ProvenDaysAnswer => ({
  timeZone: "America/New_York",
  days: rows[0]?.cells.map(({ day }) => day) ?? [],
  rows,
});

async function open(
  routes: FakeRoutes,
  { client = null, days = range }: { client?: string | null; days?: DayRange } = {},
) {
  const api = fakeWire(routes);
  const fixLink = client === null ? <a href="/init">Go to Integrations</a> : null;
  renderWithHost(
    <ProvenDaysButton range={days} client={client} fixLink={fixLink}>
      Data completeness
    </ProvenDaysButton>,
    { api },
  );
  await userEvent.click(screen.getByRole("button", { name: "Data completeness" }));
  return { api, dialog: await screen.findByRole("dialog", { name: "Data completeness" }) };
}

const own = (...rows: ProvenLocation[]): FakeRoutes => ({
  "GET /sales/coverage": () => ({ status: 200, body: answered(...rows) }),
});

test("shows which days are incomplete with a link to the fix", async () => {
  const { dialog } = await open(own(buildRow("cccccccccccddd-ccccccccccct")));
  expect(await screen.findByText("3 of 26 days are not complete.", { selector: "strong" })).toBeVisible();
  const stretch = within(dialog).getAllByRole("listitem");
  expect(stretch.map((item) => item.textContent.replace(/\s/g, " "))).toEqual(["Nov 5 – 7, 2026 Disconnected"]);
  expect(screen.getByText(/Because of disconnected/)).toHaveTextContent(
    /^Nov.5,.2026, Disconnected\. Because of disconnected\. Link Square again\. We then read what is missing\. Go to Integrations$/,
  );
  expect(screen.getByRole("link", { name: "Go to Integrations" })).toHaveAttribute("href", "/init");
  expect(dialog).toHaveTextContent("Oct 25 – Nov 20, 2026");
});

test("explains only the marks that it uses", async () => {
  const { dialog } = await open(own(buildRow("ccct")));
  await screen.findByText("All 3 days are complete.", { selector: "strong" });
  expect(
    within(dialog)
      .getAllByRole("term")
      .map((term) => term.textContent),
  ).toEqual(["✓ Complete", "… So far"]);
  expect(within(dialog).queryByRole("link")).not.toBeInTheDocument();
});

test("shows the reason of each day reached by the grid's keys", async () => {
  const { dialog } = await open(own(buildRow("ccccccccccclll-ccccccccccct")));
  const grid = await screen.findByRole("grid", { name: "Square, Market Street" });
  const first = within(grid).getByRole("button", { name: "Thursday, November 5, 2026: Late" });
  expect(
    within(grid)
      .getAllByRole("button", { hidden: true })
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([first]);
  first.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(within(grid).getByRole("button", { name: "Thursday, November 12, 2026: Complete" })).toHaveFocus();
  expect(dialog).toHaveTextContent("Because of complete.");
  await userEvent.keyboard("{ArrowLeft}{PageUp}{PageUp}");
  expect(within(grid).getByRole("button", { name: "Sunday, October 25, 2026: Complete" })).toHaveFocus();
  await userEvent.keyboard("{PageDown}{PageDown}{End}");
  expect(within(grid).getByRole("button", { name: "Friday, November 20, 2026: So far" })).toHaveFocus();
  expect(within(grid).getAllByRole("row")).toHaveLength(5);
  expect(within(grid).getAllByRole("rowheader")[1]).toHaveTextContent(/^Nov.1$/);
});

test("folds the days of many locations, each with a summary", async () => {
  const rows = ["A", "B", "C"].map((name) => buildRow(name === "A" ? "clct" : "cclt", { name, locationId: name }));
  await open(own(...rows));
  expect(await screen.findByText("2 of 3 days are not complete.")).toBeVisible();
  expect(screen.queryByRole("grid")).not.toBeInTheDocument();
  expect(screen.getAllByText("1 of 3 days is not complete.")).toHaveLength(3);
  await userEvent.click(screen.getByRole("button", { name: "Days of B" }));
  expect(screen.getByRole("grid", { name: "Square, B" })).toBeVisible();
});

test("shows the refusal until a retry", async () => {
  let isThere = false;
  await open({
    "GET /sales/coverage": () =>
      isThere ? { status: 200, body: answered(buildRow("ct")) } : { status: 500, body: { message: "Out of order." } },
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The days could not be loaded.");
  isThere = true;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("The day is complete.", { selector: "strong" })).toBeVisible();
});

test("says how to start when no source was ever linked", async () => {
  const { dialog } = await open(own());
  expect(await screen.findByRole("heading", { name: "No sales system was linked" })).toBeVisible();
  expect(within(dialog).getByRole("link", { name: "Go to Integrations" })).toBeVisible();
});

test("requests a client's days by id, without a link to a fix that the viewer cannot make", async () => {
  const route: FakeRoutes = {
    "GET /admin/coverage": () => ({ status: 200, body: answered(buildRow("cd")) }),
  };
  const { api, dialog } = await open(route, { client: "usr_dana" });
  await screen.findByText(/Because of disconnected/);
  expect(api.requests[0]?.path).toContain("client=usr_dana");
  expect(within(dialog).queryByRole("link")).not.toBeInTheDocument();
});

test("requests the last 366 days of a longer range", async () => {
  const { api, dialog } = await open(own(buildRow("c")), { days: { start: "2024-11-21", end: "2026-11-20" } });
  expect(api.requests[0]?.path).toContain("start=2025-11-20");
  expect(dialog).toHaveTextContent("the last 366 days of the range");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Data completeness" })).toHaveFocus();
});
