import type { NotificationItem } from "@portal/shared-ui/api";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import type { FakeRoute } from "../testing/fake-fetch.js";
import { renderPortal } from "../testing/render-portal.js";

beforeEach(() => window.localStorage.clear());

const LIST = "GET /api/account/notifications";
const READ = "POST /api/account/notifications/read";

const item = (id: string, change: Partial<NotificationItem> = {}): NotificationItem => ({
  ...{ id, kind: "debit-planned", at: "2020-11-27T23:12:00.000Z", title: `Notice ${id}`, text: "INV-2026-000133" },
  ...{ href: "/init", read: false, ...change },
});

function renderBell(items: readonly NotificationItem[], routes: Record<string, FakeRoute> = {}) {
  return renderPortal({
    at: "/",
    role: "user",
    routes: {
      [LIST]: () => ({
        status: 200,
        body: { data: items, unread: items.filter(({ read }) => !read).length, timeZone: "America/New_York" },
      }),
      [READ]: () => ({ status: 200, body: { message: "Marked as read.", type: "success", unread: 0 } }),
      ...routes,
    },
  });
}

/** Presses the first bell: jsdom shows both, a browser's style sheet hides one. */
async function openPanel(name: string | RegExp = /^Notifications/) {
  const [bell] = await screen.findAllByRole("button", { name });
  if (!bell) throw new Error("There is no bell.");
  fireEvent.click(bell);
  return { bell, panel: within(await screen.findByRole("dialog", { name: "Notifications" })) };
}

test("groups notifications by business day", async () => {
  renderBell([item("1"), item("2", { read: true, at: "2020-11-26T04:30:00.000Z" })]);
  const { panel } = await openPanel("Notifications 1 new");
  expect(panel.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Fri, Nov 27$/),
    expect.stringMatching(/Wed, Nov 25$/),
  ]);
  expect(panel.getByText("6:12 PM")).toBeVisible();
});

test("marks a notification as read when its link is followed", async () => {
  const { wire } = renderBell([item("1"), item("2")]);
  const { panel } = await openPanel("Notifications 2 new");
  expect(wire.requestsOf(READ)).toEqual([]);
  fireEvent.click(panel.getByRole("link", { name: "Notice 1" }));
  await waitFor(() => expect(wire.requestsOf(READ).map(({ body }) => body)).toEqual([{ ids: ["1"] }]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("marks all as read, even when the portal does not answer", async () => {
  const { wire } = renderBell([item("1"), item("2")], { [READ]: () => ({ status: 503 }) });
  const { panel } = await openPanel();
  fireEvent.click(panel.getByRole("button", { name: "Mark all read" }));
  expect(wire.requestsOf(READ).map(({ body }) => body)).toEqual([{ all: true }]);
  expect(panel.queryByRole("button", { name: "Mark all read" })).toBeNull();
});

test("returns the focus to the bell when closed by its button", async () => {
  renderBell([]);
  const { bell, panel } = await openPanel();
  expect(panel.getByText("Nothing in the last 30 days.")).toBeVisible();
  fireEvent.click(panel.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(bell).toHaveFocus();
});

test("shows an error until a retry loads the list", async () => {
  let isDown = true;
  renderBell([], {
    [LIST]: () =>
      isDown
        ? { status: 503, body: { message: "Busy." } }
        : { status: 200, body: { data: [item("9")], unread: 1, timeZone: "America/New_York" } },
  });
  const { panel } = await openPanel();
  expect(await panel.findByText("Could not load your notifications.")).toBeVisible();
  isDown = false;
  fireEvent.click(panel.getByRole("button", { name: "Retry" }));
  expect(await panel.findByRole("link", { name: "Notice 9" })).toBeVisible();
});

test("is hidden from agency staff", async () => {
  const { wire } = renderPortal({ at: "/AdminDash", role: "admin" });
  expect(await screen.findByText("Hello Maria")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Notifications/ })).toBeNull();
  expect(wire.requestsOf(LIST)).toEqual([]);
});
