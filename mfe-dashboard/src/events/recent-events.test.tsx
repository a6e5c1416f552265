import { renderWithHost, type FakeRoutes, fakeWire } from "@portal/shared-ui/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildEvent } from "../testing/render-sales.js";
import { RecentEvents } from "./recent-events.js";
import { useRecentEvents } from "./use-recent-events.js";

const listOf = (...body: ReturnType<typeof buildEvent>[]) => ({ status: 200, body });
type ListRoute = NonNullable<FakeRoutes["GET /integration/recent-events"]>;

function Events() {
  return <RecentEvents recent={useRecentEvents()} timeZone="America/New_York" />;
}

function renderEvents(route: ListRoute) {
  const api = fakeWire({ "GET /integration/recent-events": route });
  return { api, ...renderWithHost(<Events />, { api }) };
}

const findRows = async () =>
  within(await screen.findByRole("list", { name: "Recent Events" })).getAllByRole("listitem");
const readRows = async () => (await findRows()).map((row) => row.querySelector("p")?.textContent);
const visit = (id: string, at: string, person: string) =>
  buildEvent({ id, at, person, system: "web", action: "site_visit", item: undefined, amount: undefined });
const early = visit("evt_a", "2026-11-20T10:00:00Z", "Ana");
const late = visit("evt_b", "2026-11-20T11:00:00Z", "Ben");

test("shows the empty state without events", async () => {
  renderEvents(() => listOf());
  expect(await screen.findByText("No events available")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Recent Events" })).toBeVisible();
});

test("shows item, time and amount of a sale", async () => {
  renderEvents(() => listOf(buildEvent()));
  const [row] = await findRows();
  expect(row).toHaveTextContent(/New sale in Square4:52.PM, Full Detail\$338\.66$/);
});

test("announces new events on top, while an edited event keeps its place", async () => {
  const { host } = renderEvents(() => listOf(early));
  await findRows();
  act(() => host.emit({ kind: "event", event: late }));
  expect(await readRows()).toEqual(["Ben visited your website", "Ana visited your website"]);
  expect(screen.getByText("Ben visited your website", { selector: "[aria-live]" })).toBeInTheDocument();
  act(() => host.emit({ kind: "event", event: { ...early, person: "Ann" } }));
  expect(await readRows()).toEqual(["Ben visited your website", "Ann visited your website"]);
});

test("drops a removed event, also when the list predates its removal", async () => {
  let answer = (): void => undefined;
  const { host } = renderEvents(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(listOf(late, early));
      }),
  );
  act(() => host.emit({ kind: "removed", id: late.id }));
  act(() => answer());
  expect(await readRows()).toEqual(["Ana visited your website"]);
});

test("shows at most 200", async () => {
  const { host } = renderEvents(() => listOf(early));
  await findRows();
  act(() => {
    for (let n = 0; n < 205; n += 1) {
      host.emit({
        kind: "event",
        event: visit(`evt_${n}`, new Date(Date.UTC(2026, 10, 21, 0, n)).toISOString(), `P${n}`),
      });
    }
  });
  const rows = await readRows();
  expect(rows).toHaveLength(200);
  expect(rows[0]).toBe("P204 visited your website");
});

test("reloads after a gap, with the number of events that it missed", async () => {
  let listed = listOf(early);
  const { host } = renderEvents(() => listed);
  await findRows();
  expect(screen.queryByText(/while you were away/)).not.toBeInTheDocument();
  listed = listOf(late, early);
  act(() => host.emit({ kind: "missed", events: 1213 }));
  expect(screen.getByText("1,213 more events while you were away")).toBeVisible();
  await waitFor(async () => expect(await readRows()).toHaveLength(2));
});

test.each([
  ["connecting", "Not live"],
  ["live", "Live"],
  ["waiting", "Not live"],
] as const)("describes a stream that is %s as %s", async (state, words) => {
  const { host } = renderEvents(() => listOf());
  act(() => host.setLiveState(state));
  expect(await screen.findByText(words)).toBeVisible();
});

test("shows a failure, unlike the empty state, until a retry on request", async () => {
  let isDown = true;
  renderEvents(() => (isDown ? { status: 503, body: { message: "The portal is busy." } } : listOf(early)));
  expect(await screen.findByRole("alert")).toHaveTextContent("Recent events could not be loaded.");
  expect(screen.queryByText("No events available")).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await readRows()).toEqual(["Ana visited your website"]);
});
