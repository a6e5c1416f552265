import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildDifferences } from "../testing/build-differences.js";
import { buildSummary } from "../testing/build-sales.js";
import { findFigure, lastPath, renderSales } from "../testing/render-sales.js";

const past = "/?start=2026-10-22&end=2026-11-20&asOf=2026-11-10";
const answer = () => ({ status: 200 as const, body: buildDifferences() });
const wire = { "GET /sales/differences": answer };
const findBanner = () => screen.findByRole("region", { name: "Figures as of a past date" });

test("shows the figures as of the day in the address, with a list of later changes", async () => {
  const { api } = renderSales(wire, past);
  const banner = await findBanner();
  expect(within(banner).getByText(/^As of Nov\s10,\s2026$/)).toBeVisible();
  expect((await within(banner).findByText("Since then:")).parentElement).toHaveTextContent(
    "Since then: 1 late sale +$410.00, 1 refund since −$50.00. Total Sales +$360.00, commission +$108.00.",
  );
  const query = "start=2026-10-22&end=2026-11-20&asOf=2026-11-10";
  await findFigure("Total Sales");
  for (const call of ["GET /sales/summary", "GET /sales/series", "GET /sales/orders"] as const) {
    expect(lastPath(api, call)).toContain(query);
  }
  expect(screen.getByRole("button", { name: /^As of Nov\s10,\s2026$/ })).toBeVisible();
});

test("lists each row with a link to the current order", async () => {
  const { host } = renderSales(wire, past);
  await userEvent.click(await screen.findByText("Show the 2 changes"));
  const table = screen.getByRole("table", { name: "Changes since then" });
  await userEvent.click(within(table).getByRole("link", { name: /^Sale of Nov\s8,\s2026, Square$/ }));
  expect(host.visits).toEqual(["/?start=2026-11-08&end=2026-11-08&q=LATE1"]);
});

test("hides past figures while the current ones load after a return to now", async () => {
  const { host } = renderSales(
    {
      ...wire,
      "GET /sales/summary": (_, { path }) =>
        path.includes("asOf")
          ? { status: 200, body: buildSummary({ totalSales: 111_100 }) }
          : new Promise(() => undefined),
    },
    past,
  );
  expect(await findFigure("Total Sales")).toHaveTextContent("$1,111.00");
  await userEvent.click(screen.getByRole("button", { name: "Back to now" }));
  expect(host.visits).toEqual(["/?start=2026-10-22&end=2026-11-20"]);
  await waitFor(() => expect(screen.queryByText(/1,111/)).not.toBeInTheDocument());
  expect(screen.queryByRole("region", { name: "Figures as of a past date" })).not.toBeInTheDocument();
});

test("does not suggest a refresh for a past day without sales", async () => {
  renderSales({ ...wire, "GET /sales/orders": () => ({ status: 200, body: { orders: [], nextCursor: null } }) }, past);
  expect(await screen.findByText("We had no transactions for these dates at that time.")).toBeVisible();
  expect(screen.queryByText(/click the refresh button/)).not.toBeInTheDocument();
});

test("does not poll past figures", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { api } = renderSales(wire, past);
    await findFigure("Total Sales");
    const requests = api.requestsOf("GET /sales/summary").length;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(api.requestsOf("GET /sales/summary")).toHaveLength(requests);
  } finally {
    jest.useRealTimers();
  }
});

test("distinguishes 'nothing changed' from a failure", async () => {
  let isDown = true;
  renderSales(
    {
      "GET /sales/differences": () =>
        isDown
          ? { status: 503, body: { message: "The portal is busy." } }
          : { status: 200, body: buildDifferences({ groups: [], rows: [] }) },
    },
    past,
  );
  const banner = await findBanner();
  expect(await within(banner).findByRole("alert")).toHaveTextContent("The portal is busy.");
  isDown = false;
  await userEvent.click(within(banner).getByRole("button", { name: "Retry" }));
  expect(await within(banner).findByText("Nothing has changed for these days since then.")).toBeVisible();
});

test("chooses the day beside the dates", async () => {
  const { host } = renderSales(wire, "/?start=2026-10-22&end=2026-11-20");
  await findFigure("Total Sales");
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await userEvent.click(screen.getByRole("button", { name: "View as of a past date" }));
  const field = await screen.findByLabelText("Day");
  await userEvent.clear(field);
  await userEvent.type(field, "11/10/2026");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(host.visits).toEqual([past]);
});

describe("at three in the afternoon of New York on Nov 20", () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date("2026-11-20T20:00:00Z"), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test.each(["2026-11-20", "2999-01-01"])("treats a day that is not over, %s, as now", async (asOf) => {
    const { api } = renderSales(wire, `/?start=2026-10-22&end=2026-11-20&asOf=${asOf}`);
    await findFigure("Total Sales");
    expect(screen.queryByRole("region", { name: "Figures as of a past date" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Export" })).toBeVisible();
    expect(api.requests.map(({ path }) => path).filter((path) => path.includes("asOf"))).toEqual([]);
  });

  const tomorrow = "start=2026-11-15&end=2026-11-21";

  test.each([
    [
      "a range that is over",
      "America/New_York",
      "start=2026-11-15&end=2026-11-20",
      ["?start=2026-11-15&end=2026-11-20"],
    ],
    ["a range to come", "America/New_York", "start=2099-01-01&end=2099-02-01", [""]],
    ["tomorrow", "America/New_York", tomorrow, [`?${tomorrow}`, ""]],
    ["a today that the browser does not have yet", "Pacific/Kiritimati", tomorrow, [`?${tomorrow}`]],
  ])("requests only days that can be chosen, for %s in %s, %s", async (_, timeZone, range, requested) => {
    const respond = () => ({ status: 200, body: buildSummary({ timeZone }) });
    const { api } = renderSales({ ...wire, "GET /sales/summary": respond }, `/?${range}`);
    await findFigure("Total Sales");
    expect(api.requestsOf("GET /sales/summary").map(({ path }) => path.replace("/sales/summary", ""))).toEqual(
      requested,
    );
  });

  test("counts days in the shop's zone, not the browser's", async () => {
    const ofKiritimati = () => ({ status: 200, body: buildSummary({ timeZone: "Pacific/Kiritimati" }) });
    const { api } = renderSales({ ...wire, "GET /sales/summary": ofKiritimati }, "/?asOf=2026-11-20");
    await findBanner();
    await findFigure("Total Sales");
    expect(api.requestsOf("GET /sales/summary").map(({ path }) => path)).toEqual([
      "/sales/summary",
      "/sales/summary?asOf=2026-11-20",
    ]);
  });
});
