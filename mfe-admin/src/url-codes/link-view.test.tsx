import type { ClicksOfDay, LinkItem, UpdateLinkRequest } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildLink } from "../testing/build-link.js";
import { UrlCodesPage } from "./url-codes.page.js";

const CODES = "GET /urls/get-codes";
const UPDATE = "POST /urls/update";
const BY_DAY = "GET /urls/clicks-by-day";
const LOCATION = "/admin/UrlCodesTable?platform=YouTube&id=abc2345";

const days: readonly ClicksOfDay[] = [
  { day: "2026-11-20", clicks: 3, bots: 0 },
  { day: "2026-11-21", clicks: 0, bots: 0 },
  { day: "2026-11-22", clicks: 14, bots: 2 },
];

/** The fake portal remembers changes of its only link. */
function renderLink(change: FakeRoutes = {}, link: LinkItem = buildLink()) {
  let kept = link;
  const api = fakeWire({
    [CODES]: () => ({ status: 200, body: { data: [kept, buildLink({ code: "ABC2345" })], nextCursor: null } }),
    [BY_DAY]: () => ({ status: 200, body: { code: "abc2345", zone: "America/New_York", days: [...days] } }),
    [UPDATE]: ({ disabled, code: _, ...rest }: UpdateLinkRequest) => {
      const state = disabled === undefined ? kept.state : disabled ? "disabled" : "active";
      kept = { ...kept, ...rest, state };
      return { status: 200, body: kept };
    },
    ...change,
  });
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<UrlCodesPage />, { api, session, location: LOCATION }) };
}

test("returns to the same table from a link's address, QR code, destination and creator", async () => {
  renderLink();
  expect(screen.getByRole("heading", { name: "abc2345", level: 1 })).toBeVisible();
  expect(await screen.findByText("https://portal.example/s/abc2345")).toBeVisible();
  expect(screen.getByRole("img", { name: /^QR code of/ })).toBeVisible();
  expect(screen.getByRole("region", { name: "About this link" })).toHaveTextContent(
    /shine\.example\/spring.*YouTube · Video · Loyalty.*Website · Post · Upsell.*Shine & Co.*Never expires.*1,204.*by Alex Admin/,
  );
  const [back] = screen.getAllByRole("link", { name: "Url Codes Table" });
  expect(back).toHaveAttribute("href", "/admin/UrlCodesTable?platform=YouTube");
  expect(screen.getByRole("link", { name: "Each click" })).toHaveAttribute(
    "href",
    "/admin/UrlCodesTable?view=tracks&code=abc2345",
  );
});

test("shows clicks by day as bars with a sentence, or as a table", async () => {
  renderLink();
  const card = within(await screen.findByRole("region", { name: "Clicks a day" }));
  expect(await card.findByText("17 clicks (2 bots filtered). Most on Nov 22, 2026: 14.")).toBeVisible();
  const bars = card.getByRole("img", { name: /^Bars, one a day\. 17 clicks/ });
  // Two days with clicks, one with bots on top; the axis ends at 20, the next round number.
  const drawn = [...bars.querySelectorAll("rect")].map((bar) => bar.getAttribute("height"));
  expect(drawn).toEqual(["15.000%", "10.000%", "70.000%"]);
  await userEvent.click(card.getByText("Show as a table"));
  const table = within(card.getByRole("table", { name: "Clicks a day, in America/New_York" }));
  expect(table.getAllByRole("row").map((row) => row.textContent.replaceAll(/\s/g, " "))).toEqual([
    "DayClicksBots",
    "Nov 22, 2026142",
    "Nov 21, 202600",
    "Nov 20, 202630",
  ]);
});

test("keeps the rest when the clicks fail to load", async () => {
  renderLink({ [BY_DAY]: () => ({ status: 503, body: { message: "The portal is busy." } }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("The clicks could not be loaded.");
  expect(screen.getByRole("heading", { name: "Short address" })).toBeVisible();
});

test("is enabled again after it was disabled with a confirmation", async () => {
  const { api, host } = renderLink();
  await userEvent.click(await screen.findByRole("button", { name: "Disable" }));
  const dialog = screen.getByRole("dialog", { name: "Disable abc2345?" });
  expect(dialog).toHaveTextContent("Visitors see a page");
  await userEvent.click(within(dialog).getByRole("button", { name: "Disable" }));
  expect(await screen.findByText("Disabled")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Enable" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Enable" }));
  expect(await screen.findByText("Active")).toBeVisible();
  expect(api.requestsOf(UPDATE).map(({ body }) => body)).toEqual([
    { code: "abc2345", disabled: true },
    { code: "abc2345", disabled: false },
  ]);
  expect(host.notices.map(({ message }) => message)).toEqual(["abc2345 is disabled.", "abc2345 works again."]);
});

test("sends only the destination or last day that changed", async () => {
  const { api, host } = renderLink({}, buildLink({ expiresAt: new Date(2100, 0, 1).toISOString() }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(screen.getByRole("dialog", { name: "Edit abc2345" }));
  expect(dialog.getByLabelText("Expires after")).toHaveValue("12/31/2099");
  await userEvent.clear(dialog.getByLabelText("End URL"));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("This value is missing")).toBeVisible();
  await userEvent.type(dialog.getByLabelText("End URL"), "https://shine.example/summer");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("https://shine.example/summer")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  await userEvent.clear(screen.getByLabelText("Expires after"));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Never expires")).toBeVisible();
  expect(api.requestsOf(UPDATE).map(({ body }) => body)).toEqual([
    { code: "abc2345", endUrl: "https://shine.example/summer" },
    { code: "abc2345", expiresAt: null },
  ]);
  expect(host.notices).toHaveLength(2);
});

test("stops passing on the visitor's parameters when the box is cleared", async () => {
  const { api } = renderLink({});
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Pass on the visitor's parameters" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(api.requestsOf(UPDATE).map(({ body }) => body)).toEqual([{ code: "abc2345", passesParameters: false }]);
});

test("keeps the typed values, with a refused address at its field, other errors below", async () => {
  let fields: Record<string, string> | undefined = { endUrl: "This address leads to a private host." };
  renderLink({ [UPDATE]: () => ({ status: 400, body: { message: "Out of order.", fields } }) });
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("End URL"), "x");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("This address leads to a private host.")).toBeVisible();
  fields = undefined;
  await userEvent.type(dialog.getByLabelText("End URL"), "y");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Nothing was changed.Out of order.");
  expect(dialog.getByLabelText("End URL")).toHaveValue("https://shine.example/spring?utm_source=reelxy");
});

test("shows whether a link is unknown or failed to load", async () => {
  const { unmount } = renderLink({ [CODES]: () => ({ status: 200, body: { data: [], nextCursor: null } }) });
  expect(await screen.findByRole("heading", { name: "No such link" })).toBeVisible();
  unmount();
  renderLink({ [CODES]: () => ({ status: 503, body: { message: "The portal is busy." } }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("The link could not be loaded.");
});

describe("its destination", () => {
  const since = "2026-11-22T18:30:00.000Z";
  const silent = { checkedAt: since, isDead: false, reason: "It does not answer.", since };
  const card = async () => within(await screen.findByRole("region", { name: "Destination" }));

  test("shows dead, unavailable, answering and unchecked destinations", async () => {
    const views = [
      [{ ...silent, isDead: true }, /This destination is dead.*It does not answer\. Since Nov 22, 2026.*still goes/],
      [silent, /does not work right now.*Since Nov 22.*After six hours like this, we call it dead/],
      [{ ...silent, reason: null, since: null }, /Last checked on Nov 22, 2026.*: it answered\./],
      [null, /Not checked yet/],
    ] as const;
    for (const [destinationCheck, words] of views) {
      const { unmount } = renderLink({}, buildLink({ destinationCheck }));
      await card();
      expect(screen.getByRole("region", { name: "Destination" })).toHaveTextContent(words);
      unmount();
    }
    renderLink({}, buildLink({ state: "disabled" }));
    await screen.findByRole("button", { name: "Enable" });
    expect(screen.queryByRole("region", { name: "Destination" })).not.toBeInTheDocument();
  });

  test("shows when a check on request fails", async () => {
    let kept = buildLink();
    let status = 409;
    const { host } = renderLink({
      [CODES]: () => ({ status: 200, body: { data: [kept], nextCursor: null } }),
      "POST /urls/check-destination": () => {
        if (status === 200) kept = buildLink({ destinationCheck: { ...silent, isDead: true } });
        return { status, body: { ...kept, message: "It has expired." } };
      },
    });
    await userEvent.click((await card()).getByRole("button", { name: "Check now" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The destination could not be checked.It has expired.");
    status = 200;
    await userEvent.click((await card()).getByRole("button", { name: "Check now" }));
    expect(await screen.findByText("This destination is dead")).toBeVisible();
    expect(host.notices).toEqual([{ type: "error", message: "It does not answer." }]);
  });
});
