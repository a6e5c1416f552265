import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildOptions, buildTrack } from "../testing/build-link.js";
import { UrlCodesPage } from "./url-codes.page.js";

const TRACKS = "GET /urls/get-tracks";
const PATH = "/admin/UrlCodesTable";

function renderTables(change: FakeRoutes, location: string) {
  const api = fakeWire({
    "GET /urls/options": () => ({ status: 200, body: buildOptions() }),
    "GET /urls/dead-links": () => ({ status: 200, body: { links: 0, most: 1000 } }),
    ...change,
  });
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<UrlCodesPage />, { api, session, location }) };
}

const queryOf = (path: string | undefined) => Object.fromEntries(new URL(path ?? "", "http://portal").searchParams);

describe("the clicks", () => {
  const location = `${PATH}?view=tracks`;

  test("are in a separate table with visitor, place and time", async () => {
    const bot = buildTrack({ id: "6", isBot: true, referrer: null, device: "other" });
    const { api, host } = renderTables(
      { [TRACKS]: () => ({ status: 200, body: { data: [buildTrack(), bot], nextCursor: null, lostClicks: 2 } }) },
      `${location}&code=abc2345&bots=include`,
    );
    const table = within(await screen.findByRole("table", { name: "Url tracks" }));
    const [, first, second] = table.getAllByRole("row");
    expect(first).toHaveTextContent(/abc2345.*YouTube → Website.*Nov 22, 2026.*Personwww\.youtube\.comPhone6a8f5f28/);
    expect(second).toHaveTextContent(/Bot.*Unknown.*Unknown device/);
    expect(screen.getByText("2 clicks may be missing here")).toBeVisible();
    expect(queryOf(api.requestsOf(TRACKS)[0]?.path)).toEqual({
      ...{ code: "abc2345", sort: "at", order: "desc", bots: "include" },
    });
    await userEvent.click(table.getByRole("button", { name: "When" }));
    expect(queryOf(host.visits[0])).toEqual({ view: "tracks", code: "abc2345", order: "asc", bots: "include" });
    expect(screen.queryByLabelText("State")).not.toBeInTheDocument();
  });

  test("show whether they are empty or failed to load", async () => {
    const { unmount } = renderTables(
      { [TRACKS]: () => ({ status: 200, body: { data: [], nextCursor: null, lostClicks: 0 } }) },
      location,
    );
    expect(await screen.findByRole("heading", { name: "No clicks yet" })).toBeVisible();
    unmount();
    renderTables({ [TRACKS]: () => ({ status: 503, body: { message: "The portal is busy." } }) }, location);
    expect(await screen.findByRole("alert")).toHaveTextContent("The clicks could not be loaded.");
  });
});
