import type { DataExport } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { formatSize } from "./your-data-card.js";
import { YourDataCard } from "./your-data-card.js";

const none: DataExport = { state: "none", progress: null, size: null, requestedAt: null, expiresAt: null };
const requestedAt = "2026-11-21T12:00:00.000Z";
const running: DataExport = { ...none, state: "running", progress: { done: 4, of: 20 }, requestedAt };
const ready: DataExport = {
  ...none,
  state: "ready",
  size: 3_240_000,
  requestedAt,
  expiresAt: "2026-11-22T12:01:00.000Z",
};

function renderCard(routes: FakeRoutes) {
  const api = fakeWire(routes);
  const session = { status: "authenticated", role: "user" } as const;
  return {
    ...renderWithHost(<YourDataCard timeZone="America/New_York" />, { api, session }),
    api,
    user: userEvent.setup(),
  };
}

test("shows the progress of a requested archive", async () => {
  let archive = none;
  const { host, user } = renderCard({
    "GET /account/export": () => ({ status: 200, body: archive }),
    "POST /account/export": () => {
      archive = running;
      return { status: 202, body: running };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Request my data" }));
  const bar = await screen.findByRole("progressbar", { name: "We are preparing your archive." });
  expect(bar).toHaveAttribute("value", "20");
  expect(screen.getByText(/^4 of 20 files are ready\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Request my data" })).not.toBeInTheDocument();
  expect(host.notices).toEqual([{ type: "success", message: "We are preparing your archive." }]);
});

test("follows the server's address of a ready archive, offered with size and expiry", async () => {
  const followed: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute("href") ?? "");
  });
  const { user } = renderCard({
    "GET /account/export": () => ({ status: 200, body: ready }),
    "POST /account/export/link": () => ({ status: 200, body: { url: "/api/account/export/file" } }),
  });
  expect(await screen.findByText(/^A ZIP file of 3.2 MB, until Nov.22,.2026, 7:01.AM.EST\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Download" }));
  expect(await screen.findByRole("button", { name: "Download" })).toBeEnabled();
  expect(followed).toEqual(["/api/account/export/file"]);
  expect(screen.getByRole("button", { name: "Request a new archive" })).toBeVisible();
  click.mockRestore();
});

test("allows another request after a failed archive", async () => {
  renderCard({ "GET /account/export": () => ({ status: 200, body: { ...none, state: "failed", requestedAt } }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("Your archive could not be prepared");
  expect(screen.getByRole("button", { name: "Request my data" })).toBeVisible();
});

test("shows a failed load until Retry succeeds", async () => {
  let isDown = true;
  const { user } = renderCard({
    "GET /account/export": () => (isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: none }),
  });
  expect(await screen.findByText("Busy.")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: "Request my data" })).toBeVisible();
});

test.each([
  [12, "1 KB"],
  [45_600, "46 KB"],
  [3_240_000, "3.2 MB"],
  [48_000_000, "48 MB"],
  [2_500_000_000, "2.5 GB"],
])("formats %i bytes as %s", (bytes, size) => {
  expect(formatSize(bytes)).toBe(size);
});
