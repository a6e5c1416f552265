import type { BankStateAnswer } from "@portal/shared-ui/api";
import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { depositsState, doneState, mandateState, sampleMandate } from "../sample-state.js";
import { renderWizard } from "../test-support/render-wizard.js";

const ACCEPT = "POST /pc/accept-mandate";

function renderMandate(state: Partial<BankStateAnswer> = {}, routes: FakeRoutes = {}, next = doneState) {
  const wizard = renderWizard({
    state: { ...mandateState, ...state },
    routes: {
      [ACCEPT]: () => {
        wizard.portal.state = next;
        return { status: 200, body: { message: "Accepted.", type: "success" } };
      },
      ...routes,
    },
  });
  return wizard;
}

const authorize = async () => userEvent.click(await screen.findByRole("button", { name: "Authorize debits" }));

/** Whether the browser would ask before leaving. */
const warnsOnLeave = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

function readText(): string {
  const clauses = within(screen.getByRole("region", { name: "Debit authorization" })).getAllByRole("listitem");
  return clauses.map((clause) => [...clause.children].map(({ textContent }) => textContent).join("\n")).join("\n\n");
}

test("shows first the cost in the client's last month", async () => {
  renderMandate();

  const example = within(await screen.findByRole("region", { name: "What it means in figures" }));
  expect(example.getByText("Your October 2026")).toBeVisible();
  expect(example.getAllByText("$8,142")).toHaveLength(2);
  expect(example.getByText("$2,442")).toBeVisible();
  expect(example.getByText("An example from your own sales. October itself is not billed.")).toBeVisible();
  const regions = screen.getAllByRole("region").map((region) => region.getAttribute("aria-labelledby"));
  expect(document.getElementById(regions[0] ?? "")).toHaveTextContent("What it means in figures");
});

test("shows no formula when rounding per sale changes the sum", async () => {
  renderMandate({
    mandate: { ...sampleMandate, example: { month: "2026-10", verified: 814_200, commission: 244_259 } },
  });

  expect(await screen.findByText("30% of each sale")).toBeVisible();
  expect(screen.queryByText(/× 30%/)).not.toBeInTheDocument();
});

test("uses a round amount when the last month has no sales", async () => {
  renderMandate({ mandate: { ...sampleMandate, example: null } });

  expect(await screen.findByText("We use a round figure because you had no verified sales last month.")).toBeVisible();
  expect(screen.getByText("$300")).toBeVisible();
});

test("shows the stored text character by character", async () => {
  renderMandate();

  await screen.findByRole("heading", { name: "How much" });
  expect(readText()).toBe(sampleMandate.text);
});

test("goes home without a leave warning after it has accepted exactly the shown text", async () => {
  const { api, host } = renderMandate();
  await screen.findByText("Hudson Valley Bank");
  expect(warnsOnLeave()).toBe(true);

  await authorize();

  await waitFor(() => expect(host.visits).toEqual(["/"]));
  expect(warnsOnLeave()).toBe(false);
  expect(api.requestsOf(ACCEPT).map(({ body }) => body)).toEqual([
    { version: sampleMandate.version, sha256: sampleMandate.sha256 },
  ]);
});

test("continues to the deposits when the bank does not verify the account at once", async () => {
  const { host } = renderMandate({}, {}, depositsState);

  await authorize();

  expect(await screen.findByRole("button", { name: "Verify deposits" })).toBeVisible();
  expect(host.visits).toEqual([]);
  expect(warnsOnLeave()).toBe(false);
});

test("accepts a changed text once it is shown", async () => {
  const changed = { ...sampleMandate, text: "How much\n29% of verified revenue.", sha256: "f".repeat(64) };
  const { api, portal } = renderMandate(
    {},
    {
      [ACCEPT]: () => {
        portal.state = { ...mandateState, mandate: changed };
        return { status: 409, body: { message: "It has changed.", code: "MANDATE_OUTDATED" } };
      },
    },
  );

  await authorize();

  const news = await screen.findByText("The debit authorization has changed.");
  expect(screen.getByText("29% of verified revenue.")).toBeVisible();
  await waitFor(() => expect(document.activeElement).toContainElement(news));

  await authorize();
  await waitFor(() => expect(api.requestsOf(ACCEPT)[1]?.body).toMatchObject({ sha256: changed.sha256 }));
});

test("shows why the debits could not be authorized", async () => {
  renderMandate({}, { [ACCEPT]: () => ({ status: 503, body: { message: "The bank's side does not answer." } }) });

  await authorize();

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("The debits could not be authorized.");
  expect(alert).toHaveTextContent("The bank's side does not answer.");
});

test("lets the client change the account, with the current one marked", async () => {
  renderMandate();

  await userEvent.click(await screen.findByRole("button", { name: "Change account" }));

  expect(await screen.findByRole("heading", { name: "Choose the account to debit" })).toBeVisible();
  expect(screen.getByRole("radio", { name: /Business Checking/ })).toBeChecked();
});

test("shows an error when the next step is unknown, until it loads on request", async () => {
  let [isDown, accepted] = [false, false];
  const { host } = renderMandate(
    {},
    {
      "GET /pc/state": () => {
        if (isDown) throw new TypeError("network down");
        return { status: 200, body: accepted ? doneState : mandateState };
      },
      [ACCEPT]: () => {
        [isDown, accepted] = [true, true];
        return { status: 200, body: { message: "Accepted.", type: "success" } };
      },
    },
  );

  await authorize();
  expect(await screen.findByText("We could not refresh this page.")).toBeVisible();

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(host.visits).toEqual(["/"]));
});
