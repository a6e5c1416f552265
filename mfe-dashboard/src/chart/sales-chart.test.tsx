import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildPoint, buildSeries, buildSummary } from "../testing/build-sales.js";
import { describeStep } from "./chart.texts.js";
import { lastPath, renderSales } from "../testing/render-sales.js";

const findSlider = () => screen.findByRole("slider", { name: "Sales per day, one step at a time" });

test("announces each day with its counterpart in the previous period when slider keys move", async () => {
  const user = userEvent.setup();
  renderSales();
  const slider = await findSlider();
  const text = () => slider.getAttribute("aria-valuetext")?.replaceAll("\u00A0", " ");

  act(() => slider.focus());
  expect(text()).toBe("Fri, Nov 20: sold $1,387.52, 14 sales. Tue, Nov 17: $250.00");
  await user.keyboard("{ArrowLeft}");
  expect(text()).toBe("Thu, Nov 19: sold $0.00, 0 sales. Mon, Nov 16: $500.00");
  await user.keyboard("{Home}");
  expect(slider).toHaveAttribute("aria-valuenow", "1");
  await user.keyboard("{ArrowLeft}{PageUp}");
  expect(slider).toHaveAttribute("aria-valuenow", "3");
});

test("shows the amounts of the pointed step until the pointer leaves", async () => {
  const user = userEvent.setup();
  renderSales();
  const slider = await findSlider();
  jest.spyOn(slider, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 300, 200));

  // jsdom's pointer events have no coordinates.
  fireEvent(slider, new MouseEvent("pointermove", { bubbles: true, clientX: 110 }));
  expect(within(slider).getByText(/Wed, Nov 18/)).toBeVisible();
  expect(slider).toHaveTextContent("Sold $1,000.00");
  fireEvent(slider, new MouseEvent("pointerout", { bubbles: true, relatedTarget: document.body }));
  expect(slider).not.toHaveTextContent("Sold");

  act(() => slider.focus());
  expect(slider).toHaveTextContent("Sold $1,387.52");
  await user.keyboard("{Escape}");
  expect(slider).not.toHaveTextContent("Sold");
});

test("offers everyone the table that screen readers always have", async () => {
  const user = userEvent.setup();
  renderSales();
  await findSlider();
  await screen.findByRole("table", { name: "Sales per day" });
  const rows = () =>
    within(screen.getByRole("table", { name: "Sales per day" }))
      .getAllByRole("row")
      .slice(1);
  expect(rows()).toHaveLength(3);
  expect(rows().at(0)).toHaveTextContent(/Fri, Nov 20\$1,387\.5214\$250\.00 on Tue, Nov 17/);

  await user.click(screen.getByRole("button", { name: "Show as a table" }));
  expect(screen.queryByRole("slider")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Show as a table" })).toHaveAttribute("aria-pressed", "true");
  expect(rows()).toHaveLength(3);
});

test("names its steps, without a comparison where nothing is imported", async () => {
  const hours = [9, 10].map((hour) => ({ ...buildPoint("2026-11-20", 5_000), hour }));
  renderSales({
    "GET /sales/series": () => ({
      status: 200,
      body: buildSeries({ step: "hour", start: "2026-11-20", points: hours, previous: null }),
    }),
  });
  expect(await screen.findByRole("region", { name: "Sales per hour" })).toBeVisible();
  const slider = await screen.findByRole("slider");
  expect(slider.getAttribute("aria-valuetext")?.replaceAll("\u00A0", " ")).toBe(
    "Fri, Nov 20, 10 AM: sold $50.00, 1 sale",
  );
  expect((await screen.findAllByText("No earlier data")).length).toBeGreaterThan(0);
});

test("shows the empty state without sales", async () => {
  const points = [buildPoint("2026-11-20", 0)];
  renderSales({ "GET /sales/series": () => ({ status: 200, body: buildSeries({ points, previous: null }) }) });
  expect(await screen.findByText("Nothing was sold in these days.")).toBeVisible();
});

test("shows the chart when a sale was fully refunded on its day", async () => {
  const points = [{ ...buildPoint("2026-11-20", 0), salesQuantity: 1 }];
  renderSales({ "GET /sales/series": () => ({ status: 200, body: buildSeries({ points, previous: null }) }) });
  const slider = await screen.findByRole("slider");
  expect(slider).toHaveAttribute("aria-valuetext", expect.stringMatching(/sold \$0\.00, 1 sale$/));
  expect(screen.queryByText("Nothing was sold in these days.")).not.toBeInTheDocument();
});

test("shows a failure in its place until Retry succeeds", async () => {
  const user = userEvent.setup();
  let isDown = true;
  renderSales({
    "GET /sales/series": () =>
      isDown ? { status: 500, body: { message: "Broken", requestId: "req_9" } } : { status: 200, body: buildSeries() },
  });
  const failed = await screen.findByText("The chart of your sales could not be loaded.");
  expect(failed).toBeVisible();
  expect(screen.getByText("Total Sales")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findSlider()).toBeVisible();
});

test("requests the filter of the address again when the figures change", async () => {
  let totalSales = 10_000;
  const { api, host } = renderSales(
    { "GET /sales/summary": () => ({ status: 200, body: buildSummary({ totalSales }) }) },
    "/?start=2026-11-18&end=2026-11-20&source=square",
  );
  await findSlider();
  expect(lastPath(api, "GET /sales/series")).toBe("/sales/series?start=2026-11-18&end=2026-11-20&source=square");
  expect(api.requestsOf("GET /sales/series")).toHaveLength(1);
  totalSales = 20_000;
  act(() => host.emit({ kind: "missed", events: 0 }));
  await screen.findAllByText((_, node) => node?.textContent === "$200.00");
  await screen.findByRole("slider");
  expect(api.requestsOf("GET /sales/series")).toHaveLength(2);
});

test("names the year of a previous period in another year", () => {
  const words = describeStep(buildPoint("2026-01-02", 100), buildPoint("2025-12-31", 200));
  expect(words.replaceAll("\u00A0", " ")).toContain("Dec 31, 2025: ");
});
