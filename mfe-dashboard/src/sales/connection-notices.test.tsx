import { buildIntegration } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { findFigure, renderSales } from "../testing/render-sales.js";

test.each([
  [1240, /^1,240 orders so far, 159 of 365 days\. The figures/],
  [0, /^0 orders so far, 159 of 365 days\. The figures/],
])("shows the progress of an import with %d orders", async (imported, words) => {
  renderSales({
    "POST /integration/get-all": () => ({
      status: 200,
      body: [buildIntegration({ status: "syncing", import: { imported, fraction: 0.436 } })],
    }),
  });

  expect(await screen.findByRole("progressbar", { name: "Import of your sales" })).toHaveAttribute("value", "43");
  expect(screen.getByText(words)).toBeVisible();
});

test.each(["expired", "revoked"] as const)("keeps the sales with what to do when access is %s", async (status) => {
  const { host } = renderSales({
    "POST /integration/get-all": () => ({
      status: 200,
      body: [
        buildIntegration({ status, isConnected: false, reason: "Square took it back.", cure: "Link Square again." }),
      ],
    }),
  });

  expect(await screen.findByText("Square took it back.")).toBeVisible();
  expect(await findFigure("Total Sales")).toBeVisible();
  expect(screen.getByText("Link Square again.")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Go to Integrations" }));
  expect(host.visits).toEqual(["/init"]);
});

test("explains why sales may be late", async () => {
  renderSales({
    "POST /integration/get-all": () => ({
      status: 200,
      body: [
        buildIntegration({ status: "degraded", reason: "Square answers slowly.", cure: "There is nothing to do." }),
      ],
    }),
  });

  expect(await screen.findByText("Square answers slowly.")).toBeVisible();
});
