import { screen, waitFor } from "@testing-library/react";

import { findOrderRows, renderSales } from "../testing/render-sales.js";

const never = () => new Promise<never>(() => undefined);

test("requests everything it shows once, before the first answer (issue 12.8)", async () => {
  const { api } = renderSales(
    {
      "POST /integration/get-all": never,
      "GET /sales/summary": never,
      "GET /sales/series": never,
      "GET /sales/orders": never,
      "GET /integration/recent-events": never,
      "GET /pc/balance": never,
      "GET /pc/debits": never,
      "GET /pc/disputes": never,
    },
    "/?start=2026-11-18&end=2026-11-20&source=square",
  );

  const days = "?start=2026-11-18&end=2026-11-20&source=square";
  await waitFor(() => expect(api.requests).toHaveLength(8));
  expect(api.requests.map(({ path }) => path).sort()).toEqual([
    "/integration/get-all",
    "/integration/recent-events?limit=50",
    "/pc/balance",
    "/pc/debits",
    "/pc/disputes?limit=50",
    `/sales/orders${days}`,
    `/sales/series${days}`,
    `/sales/summary${days}`,
  ]);
});

test("keeps all other parts when only the figures fail to load", async () => {
  renderSales({ "GET /sales/summary": () => ({ status: 503, body: { message: "Busy." } }) });

  expect(await screen.findByText("Your sales could not be loaded.")).toBeVisible();
  expect(await screen.findByRole("slider", { name: /^Sales per day/ })).toBeVisible();
  expect(await findOrderRows()).toHaveLength(1);
  expect(screen.queryByRole("region", { name: "Commission for these days and why" })).not.toBeInTheDocument();
  expect(screen.queryByText("Total Sales")).not.toBeInTheDocument();
});
