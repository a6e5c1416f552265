import { waitFor } from "@testing-library/react";

import { renderSales } from "../testing/render-sales.js";

const never = () => new Promise<never>(() => undefined);

test("asks for all that it shows before the first answer, and once (issue 12.8)", async () => {
  const { api } = renderSales(
    {
      "POST /integration/get-all": never,
      "GET /sales/summary": never,
      "GET /sales/series": never,
      "GET /sales/orders": never,
      "GET /integration/recent-events": never,
      "GET /pc/billed": never,
      "GET /pc/debits": never,
    },
    "/?start=2026-11-18&end=2026-11-20&source=square",
  );

  const days = "?start=2026-11-18&end=2026-11-20&source=square";
  await waitFor(() => expect(api.requests).toHaveLength(7));
  expect(api.requests.map(({ path }) => path).sort()).toEqual([
    "/integration/get-all",
    "/integration/recent-events?limit=50",
    `/pc/billed${days}`,
    "/pc/debits",
    `/sales/orders${days}`,
    `/sales/series${days}`,
    `/sales/summary${days}`,
  ]);
});
