import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildSummary } from "../testing/build-sales.js";
import { findFigure, lastPath, renderSales } from "../testing/render-sales.js";

const dates = () => screen.getByRole("button", { name: /^Dates:/ });

async function openDates() {
  await findFigure("Total Sales");
  await userEvent.click(dates());
  return screen.findByRole("dialog", { name: "Dates" });
}

test("shows the dates of the default 30 days and requests them without dates in the path", async () => {
  const { api } = renderSales();

  await findFigure("Total Sales");
  expect(dates()).toHaveAccessibleName(/^Dates: Oct\s22\s–\sNov\s20/);
  expect(lastPath(api, "GET /sales/summary")).toBe("/sales/summary");
  expect(await openDates()).toHaveTextContent("Days in Eastern Time");
  expect(screen.getByLabelText("Start date")).toHaveValue("10/22/2026");
  expect(screen.getByLabelText("End date")).toHaveValue("11/20/2026");
  expect(screen.getByText(/^30 days, compared with Sep\s22 – Oct\s21/)).toBeVisible();
});

test("writes the chosen days into the address on Save", async () => {
  const { api, host } = renderSales();
  await openDates();
  const start = screen.getByLabelText("Start date");

  await userEvent.clear(start);
  await userEvent.type(start, "9/1/2026");
  expect(host.visits).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(host.visits).toEqual(["/?start=2026-09-01&end=2026-11-20"]);
  expect(dates()).toHaveFocus();
  await waitFor(() => expect(lastPath(api, "GET /sales/orders")).toBe("/sales/orders?start=2026-09-01&end=2026-11-20"));
  expect(lastPath(api, "GET /sales/summary")).toBe("/sales/summary?start=2026-09-01&end=2026-11-20");
});

test("allows days up to today in the shop's zone", async () => {
  jest.useFakeTimers({ now: new Date("2026-11-20T20:00:00Z"), advanceTimers: true });
  try {
    const summary = buildSummary({ timeZone: "Pacific/Kiritimati" });
    renderSales({ "GET /sales/summary": () => ({ status: 200, body: summary }) });
    await openDates();
    expect(screen.getByRole("button", { name: /November 21, 2026/ })).toBeEnabled();
    expect(screen.getByRole("button", { name: /November 22, 2026/ })).toBeDisabled();
  } finally {
    jest.useRealTimers();
  }
});

test("requires both days", async () => {
  const { host } = renderSales();
  await openDates();

  await userEvent.clear(screen.getByLabelText("End date"));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  expect(screen.getByRole("alertdialog", { name: "Please select a start and end date" })).toBeVisible();
  expect(host.visits).toEqual([]);
});

test("lists five sources, says which are not connected, and lists Square's locations", async () => {
  const { api, host } = renderSales();

  await userEvent.click(await screen.findByRole("button", { name: /^Select Source/ }));
  await waitFor(() =>
    expect(screen.getByRole("checkbox", { name: "Google Ads" })).toHaveAccessibleDescription("Not connected"),
  );

  expect(
    screen.getAllByRole("checkbox").map((box) => [box.parentElement?.textContent, box.matches(":disabled")]),
  ).toEqual([
    ["Square", false],
    ["Stripe", true],
    ["Facebook Ads", true],
    ["Google Ads", true],
    ["Direct Website", true],
  ]);
  expect(screen.getByRole("link", { name: "Connect more in Integrations" })).toHaveAttribute("href", "/init");

  await userEvent.click(screen.getByRole("checkbox", { name: "Square" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Harbor Bay" }));

  expect(host.visits).toEqual(["/?source=square", "/?source=square&location=L2"]);
  await waitFor(() => expect(lastPath(api, "GET /sales/orders")).toBe("/sales/orders?source=square&location=L2"));
  expect(screen.getByRole("button", { name: /^Select Source/ })).toHaveTextContent("Square, 1 location");
});

test("checks a box at once, and follows the address once it has changed", async () => {
  const { host } = renderSales();
  const { navigate } = host.snapshot().navigation;
  const pending: (() => void)[] = [];
  host.snapshot().navigation.navigate = (to) => pending.push(() => navigate(to));
  await userEvent.click(await screen.findByRole("button", { name: /^Select Source/ }));

  await userEvent.click(screen.getByRole("checkbox", { name: "Square" }));
  expect(host.visits).toEqual([]);
  expect(screen.getByRole("checkbox", { name: "Square" })).toBeChecked();

  act(() => pending.forEach((go) => go()));
  expect(host.visits).toEqual(["/?source=square"]);
  expect(screen.getByRole("checkbox", { name: "Square" })).toBeChecked();
  act(() => navigate("/"));
  expect(screen.getByRole("checkbox", { name: "Square" })).not.toBeChecked();
});

test("removes an unlinked source from the address when its box is unchecked", async () => {
  const { host } = renderSales({}, "/?source=stripe");

  await userEvent.click(await screen.findByRole("button", { name: /^Select Source/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Stripe" }));

  expect(host.visits).toEqual(["/"]);
});

test("retries the locations when they fail to load", async () => {
  let isDown = true;
  renderSales(
    {
      "GET /square/locations": () =>
        isDown
          ? { status: 503, body: { message: "Square is busy." } }
          : { status: 200, body: { locations: [{ id: "L1", name: "Market Street" }] } },
    },
    "/?source=square",
  );

  await userEvent.click(await screen.findByRole("button", { name: /^Select Source/ }));
  expect(await screen.findByText("The locations could not be loaded. Square is busy.")).toBeVisible();

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("checkbox", { name: "Market Street" })).toBeEnabled();
});

test("adds a history entry per change, so that Back returns to the previous range", async () => {
  const { host } = renderSales();
  await openDates();
  const { navigate } = host.snapshot().navigation;
  const options: unknown[] = [];
  host.snapshot().navigation.navigate = (to, how) => {
    options.push(how);
    navigate(to, how);
  };

  await userEvent.click(screen.getByRole("button", { name: "7 days" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(host.visits).toHaveLength(1);
  expect(options).toEqual([undefined]);

  act(() => navigate("/"));
  await waitFor(() => expect(dates()).toHaveAccessibleName(/Oct\s22/));
});

test("announces the figures of a newly chosen range, but not live updates", async () => {
  let totalSales = 4821640;
  const { host } = renderSales({
    "GET /sales/summary": (_, { path }) => ({
      status: 200,
      body: path.includes("start=")
        ? buildSummary({ start: "2026-11-14", totalSales: 1200 })
        : buildSummary({ totalSales }),
    }),
  });
  await findFigure("Total Sales");
  totalSales = 4900000;
  act(() => host.emit({ kind: "missed", events: 0 }));
  expect(await screen.findAllByText("$49,000")).not.toHaveLength(0);
  expect(screen.queryByText(/^Oct\s22.*Total Sales/)).not.toBeInTheDocument();

  act(() => host.snapshot().navigation.navigate("/?start=2026-11-14&end=2026-11-20"));
  const announcement = await screen.findByText(
    "Nov 14 – 20, 2026: Total Sales $12.00, Sales Quantity 1,284, Total Tips $3,912.75",
  );
  expect(announcement.closest("[role=status]")).not.toBeNull();
});
