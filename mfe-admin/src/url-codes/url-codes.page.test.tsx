import type { LinkItem } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildResults, buildLink, buildOptions, buildTrack } from "../testing/build-link.js";
import { UrlCodesPage } from "./url-codes.page.js";

const CODES = "GET /urls/get-codes";
const TRACKS = "GET /urls/get-tracks";
const DEAD = "GET /urls/dead-links";
const PATH = "/admin/UrlCodesTable";

const other = buildLink({
  ...{ code: "zzz9999", clientId: null, clientName: null, state: "expired", clicks: 3, lastClickAt: null },
});

const routes: FakeRoutes = {
  "GET /urls/options": () => ({ status: 200, body: buildOptions() }),
  [DEAD]: () => ({ status: 200, body: { links: 0, most: 1000 } }),
  [CODES]: () => ({ status: 200, body: { data: [buildLink(), other], nextCursor: null } }),
  [TRACKS]: () => ({ status: 200, body: { data: [buildTrack()], nextCursor: null, lostClicks: 0 } }),
};

function renderTables(change: FakeRoutes = {}, location = PATH) {
  const api = fakeWire({ ...routes, ...change });
  const session = { status: "authenticated", role: "admin" } as const;
  return { api, ...renderWithHost(<UrlCodesPage />, { api, session, location }) };
}

const queryOf = (path: string | undefined) => Object.fromEntries(new URL(path ?? "", "http://portal").searchParams);

describe("the links", () => {
  test("are in a table with client, options, state and clicks, newest first", async () => {
    const { api } = renderTables();
    const table = within(await screen.findByRole("table", { name: "Url codes" }));
    expect(table.getByRole("row", { name: /abc2345/ })).toHaveTextContent(
      /shine\.example\/spring.*Shine & Co.*Active.*YouTube.*Video · Loyalty.*Website.*Post · Upsell.*1,204.*Nov 2\d, 2026.*Alex Admin/,
    );
    expect(table.getByRole("row", { name: /zzz9999/ })).toHaveTextContent(/Expired.*3.*None/);
    expect(table.getByRole("columnheader", { name: /^Created/ })).toHaveAttribute("aria-sort", "descending");
    expect(table.getByRole("columnheader", { name: /^Clicks/ })).toHaveAttribute("aria-sort", "none");
    expect(queryOf(api.requestsOf(CODES)[0]?.path)).toEqual({ sort: "createdAt", order: "desc" });
    expect(screen.getByRole("status")).toHaveTextContent("2 links. Clicks are counted without bots");
    expect(screen.getByRole("link", { name: "Url codes" })).toHaveAttribute("aria-current", "page");
  });

  test("sort by their headers in both directions, kept in the address", async () => {
    const { host, api } = renderTables();
    await userEvent.click(await screen.findByRole("button", { name: "Clicks" }));
    await userEvent.click(await screen.findByRole("button", { name: "Clicks" }));
    await userEvent.click(await screen.findByRole("button", { name: "Code" }));
    expect(host.visits).toEqual([
      `${PATH}?sort=clicks&order=desc`,
      `${PATH}?sort=clicks&order=asc`,
      `${PATH}?sort=code&order=asc`,
    ]);
    expect(await screen.findByRole("columnheader", { name: /^Code/ })).toHaveAttribute("aria-sort", "ascending");
    expect(queryOf(api.requestsOf(CODES).at(-1)?.path)).toEqual({ sort: "code", order: "asc" });
  });

  test("match all fields of the filter, kept in the address", async () => {
    const client = { id: "usr_1", name: "Shine & Co" };
    const { host, api } = renderTables({
      "GET /urls/clients": () => ({ status: 200, body: { data: [client], nextCursor: null } }),
    });
    await screen.findByRole("table");
    await userEvent.type(screen.getByLabelText("Search"), "spring");
    await userEvent.type(screen.getByLabelText("Code"), "abc2345");
    await userEvent.selectOptions(screen.getByLabelText("Platform"), "Flyer");
    await userEvent.selectOptions(screen.getByLabelText("State"), "Disabled");
    await userEvent.click(screen.getByLabelText("Client"));
    await userEvent.click(await screen.findByRole("option", { name: /^Shine & Co/ }));
    await userEvent.type(screen.getByLabelText("Start date"), "11/01/2025");
    await userEvent.type(screen.getByLabelText("End date"), "11/20/2025");
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    await userEvent.click(screen.getByLabelText("Include bots"));
    const question = {
      ...{ q: "spring", code: "abc2345", platform: "Flyer", client: "usr_1", state: "disabled" },
      ...{ start: "2025-11-01", end: "2025-11-20", bots: "include" },
    };
    expect(queryOf(host.visits.at(-1))).toEqual(question);
    expect(queryOf(api.requestsOf(CODES).at(-1)?.path)).toEqual({ ...question, sort: "createdAt", order: "desc" });
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(host.visits.at(-1)).toBe(PATH);
    expect(screen.getByLabelText("Search")).toHaveValue("");
  });

  test("keep the typed text when a checkbox applies at once", async () => {
    const { host, api } = renderTables();
    await screen.findByRole("table");
    await userEvent.type(screen.getByLabelText("Search"), "spring");
    await userEvent.click(screen.getByLabelText("Include bots"));
    expect(queryOf(host.visits.at(-1))).toEqual({ q: "spring", bots: "include" });
    expect(queryOf(api.requestsOf(CODES).at(-1)?.path)).toMatchObject({ q: "spring", bots: "include" });
    await userEvent.click(screen.getByLabelText("Include bots"));
    expect(queryOf(host.visits.at(-1))).toEqual({ q: "spring" });
    expect(screen.getByLabelText("Search")).toHaveValue("spring");
  });

  test("require both days of a range or neither", async () => {
    const { host } = renderTables();
    await screen.findByRole("table");
    await userEvent.type(screen.getByLabelText("Start date"), "11/01/2025");
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    expect(screen.getByRole("alert")).toHaveTextContent("Please select both start and end dates.");
    await userEvent.clear(screen.getByLabelText("Start date"));
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Most clicks");
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    expect(host.visits).toEqual([`${PATH}?sort=clicks&order=desc`]);
  });

  test("load page by page", async () => {
    const { api } = renderTables({
      [CODES]: (_, { path }) => ({
        status: 200,
        body: path.includes("cursor=c1")
          ? { data: [other], nextCursor: null }
          : { data: [buildLink()], nextCursor: "c1" },
      }),
    });
    expect(await screen.findByText(/^The first 1 link\b/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByRole("link", { name: "zzz9999" })).toBeVisible();
    expect(screen.getByRole("link", { name: "abc2345" })).toBeVisible();
    expect(queryOf(api.requestsOf(CODES).at(-1)?.path)).toMatchObject({ cursor: "c1" });
  });

  test("show how many clicks may be missing", async () => {
    renderTables({
      [CODES]: () => ({
        status: 200,
        body: { data: [buildLink({ lostClicks: 12 }), { ...other, lostClicks: 1 }], nextCursor: null },
      }),
    });
    expect(await screen.findByText("13 clicks may be missing here")).toBeVisible();
    expect(screen.getByRole("row", { name: /abc2345/ })).toHaveTextContent("12 may be missing");
  });

  test("show whether they are empty, match nothing or failed to load", async () => {
    const none = () => ({ status: 200, body: { data: [] as LinkItem[], nextCursor: null } });
    const { unmount } = renderTables({ [CODES]: none });
    expect(await screen.findByRole("heading", { name: "No links yet" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Create a link" })).toHaveAttribute("href", "/admin/AdminForm");
    unmount();
    const second = renderTables({ [CODES]: none }, `${PATH}?q=nothing`);
    expect(await screen.findByRole("heading", { name: "No link matches" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Show all links" }));
    expect(second.host.visits).toEqual([PATH]);
    second.unmount();
    renderTables({ [CODES]: () => ({ status: 503, body: { message: "The portal is busy." } }) });
    expect(await screen.findByRole("alert")).toHaveTextContent("The links could not be loaded.The portal is busy.");
    expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  });

  test("show loading below their heading", () => {
    renderTables({ [CODES]: () => new Promise(() => undefined) });
    expect(screen.getByText("Loading the links")).toBeInTheDocument();
  });

  test("download as a file with the same filter, or show a failed download", async () => {
    URL.createObjectURL = () => "blob:csv";
    URL.revokeObjectURL = () => undefined;
    const save = jest.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    let status = 200;
    const { api, host } = renderTables(
      {
        "GET /urls/codes.csv": () => ({
          status,
          body: { message: "Too much at once." },
          headers: { "Content-Disposition": 'attachment; filename="url-codes.csv"' },
        }),
      },
      `${PATH}?platform=Flyer&sort=clicks&order=asc`,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Download CSV" }));
    expect(save).toHaveBeenCalledTimes(1);
    expect(host.notices).toEqual([{ type: "success", message: "url-codes.csv is saved." }]);
    expect(queryOf(api.requestsOf("GET /urls/codes.csv")[0]?.path)).toEqual({
      ...{ platform: "Flyer", sort: "clicks", order: "asc" },
    });
    await userEvent.click(screen.getByRole("button", { name: "CSV, rows only" }));
    expect(queryOf(api.requestsOf("GET /urls/codes.csv")[1]?.path)).toEqual({
      ...{ platform: "Flyer", sort: "clicks", order: "asc", rows: "only" },
    });
    expect(save).toHaveBeenCalledTimes(2);
    status = 429;
    await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The file could not be downloaded.Too much at once.");
    expect(save).toHaveBeenCalledTimes(2);
  });
});

describe("the results of the links", () => {
  test("appear in each row, and with their certainty on the link's own page", async () => {
    const { unmount } = renderTables();
    expect(await screen.findByRole("row", { name: /abc2345/ })).toHaveTextContent("1,204322 visits6 leads1 sale");
    unmount();
    renderTables({}, `${PATH}?id=abc2345`);
    expect(await screen.findByText("322 visits: 310 seen by link, 12 likely")).toBeVisible();
    expect(screen.getByText("6 leads: 4 seen by link, 1 likely, 1 possible")).toBeVisible();
    expect(screen.getByText(/It never changes what a client owes\.$/)).toBeVisible();
  });

  test("are summed by platform", async () => {
    const row = { platform: "Facebook", ...buildResults(), totalSales: 12_050 };
    const platforms: FakeRoutes = { "GET /urls/platforms": () => ({ status: 200, body: { data: [row] } }) };
    renderTables(platforms, `${PATH}?view=platforms`);
    const table = within(await screen.findByRole("table", { name: "Platforms" }));
    expect(table.getByRole("row", { name: /^Facebook/ })).toHaveTextContent(
      /322310 seen by link, 12 likely.*64 seen by link.*11 likely\$120\.50/,
    );
    expect(screen.getByRole("link", { name: "Platforms" })).toHaveAttribute("aria-current", "page");
  });

  test("show whether they are empty or failed to load", async () => {
    const location = `${PATH}?view=platforms`;
    const { unmount } = renderTables({ "GET /urls/platforms": () => ({ status: 200, body: { data: [] } }) }, location);
    expect(await screen.findByRole("heading", { name: "No visits yet" })).toBeVisible();
    unmount();
    renderTables(
      { "GET /urls/platforms": () => ({ status: 503, body: { message: "The portal is busy." } }) },
      location,
    );
    expect(await screen.findByRole("alert")).toHaveTextContent("The platforms could not be loaded.");
  });
});
