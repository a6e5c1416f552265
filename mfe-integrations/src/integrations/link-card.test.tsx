import { buildIntegration } from "@portal/shared-ui/testing";
import { waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { renderSquare, unlinked } from "./link-card.fixture.js";

test("goes to the portal's consent address when linking", async () => {
  const { host, card } = await renderSquare(unlinked, {
    "POST /integration/square/connect": () => ({
      status: 200,
      body: { url: "https://connect.square.test/oauth2/authorize?state=1" },
    }),
  });

  expect(card.getByText("Not connected")).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Link Square" }));

  await waitFor(() => expect(host.redirects).toEqual(["https://connect.square.test/oauth2/authorize?state=1"]));
});

test("shows in place why it cannot be linked", async () => {
  const { host, card } = await renderSquare(unlinked, {
    "POST /integration/square/connect": () => ({
      status: 403,
      body: { message: "Only a client with a business can link Square." },
    }),
  });

  await userEvent.click(card.getByRole("button", { name: "Link Square" }));

  expect(await card.findByRole("alert")).toHaveTextContent("Only a client with a business can link Square.");
  expect(host.redirects).toEqual([]);
  expect(host.notices).toEqual([]);
});

test("keeps its button while Square opens", async () => {
  const { card } = await renderSquare(unlinked, {
    "POST /integration/square/connect": () => new Promise(() => undefined),
  });

  await userEvent.click(card.getByRole("button", { name: "Link Square" }));

  expect(await card.findByRole("button", { name: "Opening Square" })).toHaveAttribute("aria-disabled", "true");
  expect(card.getByRole("button", { name: "Opening Square" })).toHaveFocus();
});

test("shows an unlink button with the last sync in the business's zone when connected", async () => {
  const { card } = await renderSquare(buildIntegration({ lastSyncAt: "2026-11-20T19:02:00Z" }));

  expect(card.getByText("Connected")).toBeVisible();
  expect(await card.findByText("Nov 20, 2026, 12:02 PM MST")).toBeVisible();
  expect(card.getAllByRole("button").map((button) => button.textContent)).toEqual(["Unlink Square"]);
});

test("shows the linked seller with its locations and imported days", async () => {
  const { card } = await renderSquare(
    buildIntegration({
      accountName: "Harbor Detailing",
      locations: ["Main Street", "Mobile van"],
      imported: { from: "2025-11-22", to: "2026-11-20", sales: 1_674 },
      nextRefreshAt: "2026-11-20T19:07:00Z",
    }),
  );

  expect(card.getByText("Harbor Detailing")).toBeVisible();
  expect(card.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Locations",
    "Sales since",
    "Next refresh",
  ]);
  expect(card.getByText("Main Street, Mobile van")).toBeVisible();
  expect(await card.findByText("Nov 20, 2026, 12:07 PM MST, and at each sale")).toBeVisible();
  expect(card.getByText("Nov 22, 2025: 1,674 sales")).toBeVisible();
});

test("shows the import's progress", async () => {
  let imported = 0;
  let done = 0.1;
  const { card } = await renderSquare(unlinked, {
    "POST /integration/get-all": () => ({
      status: 200,
      body: [
        buildIntegration({
          status: "syncing",
          import: { imported, fraction: done, backTo: imported === 0 ? null : "2026-09-03" },
        }),
      ],
    }),
  });

  expect(card.getByText("Connected")).toBeVisible();
  expect(card.getByText("Importing your sales: 10%")).toBeVisible();
  expect(card.getByRole("progressbar", { name: "Import of your sales" })).toHaveAttribute("value", "10");

  imported = 1240;
  done = 0.6;
  expect(await card.findByText("Importing your sales: 1,240 so far, back to Sep 3, 2026, 60%")).toBeVisible();
  expect(card.getByText("Syncing")).toBeVisible();
});

test("shows when a working link with a problem is tried again", async () => {
  const { card } = await renderSquare(
    buildIntegration({
      status: "degraded",
      reason: "Square does not answer.",
      cure: "There is nothing to do.",
      nextRefreshAt: "2026-11-20T20:11:00Z",
    }),
  );

  expect(card.getByText("Connected")).toBeVisible();
  expect(card.getByText("Square does not answer.")).toBeVisible();
  expect(card.getByText("There is nothing to do.")).toBeVisible();
  // The card does not promise a refresh at each sale, because reading sales may be what fails.
  expect(await card.findByText("Nov 20, 2026, 1:11 PM MST")).toBeVisible();
  expect(card.queryByRole("button", { name: /Link Square/ })).not.toBeInTheDocument();
});

test.each([
  ["expired", "Expired"],
  ["revoked", "Revoked"],
] as const)("shows '%s' with the reason and a button to link again after it is %s", async (status, badge) => {
  const { host, card } = await renderSquare(
    buildIntegration({ status, isConnected: false, reason: "Access has ended.", cure: "Link Square again." }),
    {
      "POST /integration/square/connect": () => ({ status: 200, body: { url: "https://square.test/again" } }),
    },
  );

  expect(card.getByText(badge)).toBeVisible();
  expect(card.queryByText("Connected")).not.toBeInTheDocument();
  expect(card.getByText("Access has ended.")).toBeVisible();
  expect(card.getByText("Link Square again.")).toBeVisible();
  expect(card.getByRole("button", { name: "Unlink Square" })).toBeVisible();

  await userEvent.click(card.getByRole("button", { name: "Link Square again" }));
  await waitFor(() => expect(host.redirects).toEqual(["https://square.test/again"]));
});
