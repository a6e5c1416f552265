import type { BankStateAnswer } from "@portal/shared-ui/api";
import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { accountState, buildState, depositsState, doneState, mandateState } from "./sample-state.js";
import { renderWizard, request } from "./test-support/render-wizard.js";

const KEEP = "POST /pc/cancel-change";
const { authorization } = doneState;

function renderChange(state: BankStateAnswer, routes: FakeRoutes = {}) {
  const wizard = renderWizard({
    business: { saved: request },
    state: { ...state, authorization },
    routes: {
      [KEEP]: () => {
        wizard.portal.state = doneState;
        return { status: 200, body: { message: "Given up.", type: "success" } };
      },
      ...routes,
    },
  });
  return wizard;
}

const keep = async () => userEvent.click(await screen.findByRole("button", { name: "Keep the current account" }));

test.each([
  ["bank", buildState()],
  ["account", accountState],
  ["mandate", mandateState],
  ["deposits", depositsState],
] as const)("returns to the debit state, not home, from the step %s", async (_, state) => {
  const { api, host } = renderChange(state);
  expect(await screen.findByText("You are changing the bank account.")).toBeVisible();

  await keep();

  const heading = await screen.findByRole("heading", { level: 1, name: "Your bank account is connected" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByText("You are changing the bank account.")).not.toBeInTheDocument();
  expect(api.requestsOf(KEEP).map(({ body }) => body)).toEqual([{}]);
  expect(host.visits).toEqual([]);
});

test("names both the account in use and the one that gets the deposits", async () => {
  const other = { id: "fca_other", institution: "Other Bank", last4: "7777", holder: "business" } as const;
  renderChange({ ...depositsState, chosen: other });

  expect(await screen.findByText(/We keep using .* until the other account is verified\./)).toHaveTextContent("4410");
  expect(screen.getByText(/Expected by Nov 24, 2026/)).toHaveTextContent("Other Bank ending in");
  expect(screen.getByText(/Expected by Nov 24, 2026/)).toHaveTextContent("7777");
});

test("explains why a change cannot be cancelled now", async () => {
  renderChange(mandateState, {
    [KEEP]: () => ({ status: 409, body: { message: "Your authorization is on its way to the bank." } }),
  });

  await keep();

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("We could not cancel the change.");
  expect(alert).toHaveTextContent("Your authorization is on its way to the bank.");
});

test("is not shown to other clients", async () => {
  renderWizard({ business: { saved: request }, state: mandateState });

  await screen.findByRole("button", { name: "Authorize debits" });
  expect(screen.queryByRole("button", { name: "Keep the current account" })).not.toBeInTheDocument();
});
