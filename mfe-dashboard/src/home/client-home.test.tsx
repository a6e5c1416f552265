import { buildIntegration, buildUnlinked } from "@portal/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildEmptySummary, buildSummary } from "../testing/build-sales.js";
import { answerIntegrations, findFigure, findOrderRows, renderSales } from "../testing/render-sales.js";

const down = () => ({ status: 503, body: { message: "The portal is busy." } });
const neverSold = () => ({ status: 200, body: buildEmptySummary() });

const unlinkedSquare = { ...buildUnlinked(), lastSyncAt: "2026-11-20T19:02:00Z" };

test("keeps the sales of a client who unlinked Square, with a link to link it again", async () => {
  const { host } = renderSales({ "POST /integration/get-all": answerIntegrations(unlinkedSquare) });

  expect(await findFigure("Total Sales")).toHaveTextContent("$48,216.40");
  expect(await findOrderRows()).toHaveLength(1);
  expect(screen.getByText("Square is unlinked.")).toBeVisible();
  expect(screen.getByText(/^The sales that were imported stay and still count\./)).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Go to Integrations" }));
  expect(host.visits).toEqual(["/init"]);
});

test.each([
  ["names the source that was read", [["stripe", true]], "Stripe is unlinked."],
  [
    "names two of them together",
    [
      ["square", true],
      ["stripe", true],
    ],
    "Square and Stripe are unlinked.",
  ],
  ["names no source when none is known", [["square", false]], "Your sales system is unlinked."],
] as const)("shows a notice of unlinked accounts that %s", async (_, sources, title) => {
  const body = sources.map(([partner, wasRead]) => ({
    ...buildUnlinked(),
    partner,
    lastSyncAt: wasRead ? "2026-11-20T19:02:00Z" : null,
  }));
  renderSales({ "POST /integration/get-all": () => ({ status: 200, body }) });
  expect(await screen.findByText(title)).toBeVisible();
});

test("keeps the dashboard of an unlinked client without recent sales", async () => {
  renderSales({
    "POST /integration/get-all": answerIntegrations(unlinkedSquare),
    "GET /sales/summary": () => ({
      status: 200,
      body: { ...buildEmptySummary(), lastSyncAt: "2026-08-01T10:00:00Z" },
    }),
    "GET /sales/orders": () => ({ status: 200, body: { orders: [], nextCursor: null } }),
  });

  expect(await findFigure("Total Sales")).toHaveTextContent("$0.00");
  expect(screen.getByText("Square is unlinked.")).toBeVisible();
});

test("keeps the sales while the connections fail to load, until a retry on request", async () => {
  let isDown = true;
  renderSales({
    "POST /integration/get-all": () => (isDown ? down() : { status: 200, body: [buildIntegration()] }),
  });

  expect(await findFigure("Total Sales")).toHaveTextContent("$48,216.40");
  expect(screen.getByRole("alert")).toHaveTextContent("Your connections could not be loaded.");
  expect(screen.queryByText("Link your sales system")).not.toBeInTheDocument();
  expect(screen.queryByText("Square is unlinked.")).not.toBeInTheDocument();

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  expect(await findFigure("Total Sales")).toBeVisible();
});

test("does not show the first-run page when the sales fail to load", async () => {
  let isDown = true;
  renderSales({
    "POST /integration/get-all": answerIntegrations(buildUnlinked()),
    "GET /sales/summary": () => (isDown ? down() : { status: 200, body: buildSummary() }),
  });

  expect(await screen.findByRole("alert")).toHaveTextContent("Your sales could not be loaded.");
  expect(screen.queryByText("Link your sales system")).not.toBeInTheDocument();

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findFigure("Total Sales")).toBeVisible();
});

test("shows the first-run page while neither a source was ever connected nor a sale exists", async () => {
  renderSales({
    "POST /integration/get-all": answerIntegrations(buildUnlinked(), { ...buildIntegration(), partner: "PCW" }),
    "GET /sales/summary": neverSold,
  });

  expect(await screen.findByRole("link", { name: "Go to Integrations" })).toBeVisible();
  expect(screen.getByRole("region", { name: "What you will see here" })).toBeVisible();
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
});

test("explains zero figures of a linked seller when the history belongs to another account", async () => {
  renderSales({
    "POST /integration/get-all": answerIntegrations(
      buildIntegration({
        reason: "Sales from before Nov 20, 2026 belong to another account.",
        cure: "Sales made since you linked Square count here.",
      }),
    ),
    "GET /sales/summary": () => ({ status: 200, body: { ...buildEmptySummary(), lastSyncAt: "2026-11-20T19:02:00Z" } }),
    "GET /sales/orders": () => ({ status: 200, body: { orders: [], nextCursor: null } }),
  });

  expect(await findFigure("Total Sales")).toHaveTextContent("$0.00");
  expect(screen.getByText("Sales from before Nov 20, 2026 belong to another account.")).toBeVisible();
  expect(screen.getByText("Sales made since you linked Square count here.")).toBeVisible();
});

test("keeps the wizard as the next step until the bank is connected", async () => {
  const { host, unmount } = renderSales();
  await findFigure("Total Sales");
  await userEvent.click(screen.getByRole("link", { name: "Open the wizard" }));
  expect(host.visits).toEqual(["/PrivateClientWizard"]);
  unmount();

  renderSales({
    "POST /integration/get-all": answerIntegrations(buildIntegration(), { ...buildIntegration(), partner: "PCW" }),
  });
  await findFigure("Total Sales");
  expect(screen.queryByRole("link", { name: "Open the wizard" })).not.toBeInTheDocument();
});

test("says after the agreement that the bank comes next", async () => {
  const agreed = {
    partner: "PCW",
    reason: "Your agreement is accepted.",
    cure: "Connect your bank next.",
  } as const;
  renderSales({
    "POST /integration/get-all": answerIntegrations(buildIntegration(), { ...buildUnlinked(), ...agreed }),
  });
  await findFigure("Total Sales");

  expect(screen.getByText("Your agreement is accepted.")).toBeVisible();
  expect(screen.getByText("Connect your bank next.")).toBeVisible();
  expect(screen.queryByText(/Accept the agreement/)).not.toBeInTheDocument();
});

test("links to the wizard with the reason after the bank ended the authorization", async () => {
  const ended = {
    partner: "PCW",
    reason: "Your bank has ended the debit authorization.",
    cure: "Authorize debits again.",
  } as const;
  renderSales({
    "POST /integration/get-all": answerIntegrations(buildIntegration(), { ...buildUnlinked(), ...ended }),
  });
  await findFigure("Total Sales");

  expect(screen.getByText("Your bank has ended the debit authorization.")).toBeVisible();
  expect(screen.getByText("Authorize debits again.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the wizard" })).toHaveAttribute("href", "/PrivateClientWizard");
});

test("names the linked account, its locations and the imported days", async () => {
  renderSales({
    "POST /integration/get-all": answerIntegrations(
      buildIntegration({
        accountName: "Harbor Detailing",
        locations: ["Main Street", "Mobile van"],
        imported: { from: "2025-11-22", to: "2026-11-20" },
      }),
    ),
  });
  await findFigure("Total Sales");

  expect(screen.getByRole("list", { name: "Linked accounts" })).toHaveTextContent(
    "Square: Harbor Detailing, at Main Street and Mobile van. Sales from Nov 22, 2025 to Nov 20, 2026.",
  );
});
