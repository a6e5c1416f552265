import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildState, depositsState, doneState, sampleRevocation } from "../sample-state.js";
import { renderWizard } from "../test-support/render-wizard.js";

const VERIFY = "POST /pc/verify-deposits";

function renderDeposits(routes: FakeRoutes = {}, state = depositsState) {
  const wizard = renderWizard({
    state,
    routes: {
      [VERIFY]: () => {
        wizard.portal.state = doneState;
        return { status: 200, body: { message: "Verified.", type: "success" } };
      },
      ...routes,
    },
  });
  return wizard;
}

const verify = () => userEvent.click(screen.getByRole("button", { name: "Verify deposits" }));

async function fillAmounts(first: string, second: string) {
  await userEvent.type(await screen.findByLabelText("First amount"), first);
  await userEvent.type(screen.getByLabelText("Second amount"), second);
}

test("shows when and where the deposits arrive", async () => {
  renderDeposits();

  expect(await screen.findByText(/Expected by Nov 24, 2026/)).toBeVisible();
  expect(screen.getByText(/Hudson Valley Bank/)).toBeVisible();
});

test.each([
  ["0.32", "0.45"],
  ["32", "45"],
  ["$0.32", ".45"],
])("goes home after it has sent %s and %s in cents", async (first, second) => {
  const { api, host } = renderDeposits();
  await fillAmounts(first, second);

  await verify();

  await waitFor(() => expect(host.visits).toEqual(["/"]));
  expect(api.requestsOf(VERIFY).map(({ body }) => body)).toEqual([{ amounts: [32, 45] }]);
});

test("sends the code of a single deposit", async () => {
  const deposits = { kind: "descriptor", arrivalDate: "2026-11-24T00:00:00.000Z", triesLeft: 10 } as const;
  const { api, host } = renderDeposits({}, buildState({ ...depositsState, deposits }));

  await userEvent.type(await screen.findByLabelText("Descriptor code"), "sm11aa ");
  await verify();

  await waitFor(() => expect(host.visits).toEqual(["/"]));
  expect(api.requestsOf(VERIFY).map(({ body }) => body)).toEqual([{ descriptorCode: "SM11AA" }]);
});

test("focuses the first invalid field without an attempt for an impossible amount", async () => {
  const { api } = renderDeposits();
  await fillAmounts("1.32", "0");

  await verify();

  expect(await screen.findAllByText("Enter an amount between 0.01 and 0.99.")).toHaveLength(2);
  await waitFor(() => expect(screen.getByLabelText("First amount")).toHaveFocus());
  expect(api.requestsOf(VERIFY)).toEqual([]);
});

test("warns before the last attempt with the portal's message for wrong amounts", async () => {
  const { portal } = renderDeposits({
    [VERIFY]: () => {
      portal.state = { ...depositsState, deposits: { kind: "amounts", arrivalDate: "2026-11-24", triesLeft: 1 } };
      return { status: 400, body: { message: "These are not the amounts.", code: "DEPOSITS_WRONG", triesLeft: 1 } };
    },
  });
  await fillAmounts("0.10", "0.11");

  await verify();

  expect(await screen.findByText("These are not the amounts.")).toBeVisible();
  expect(await screen.findByText(/One try is left/)).toBeVisible();
});

test("requires another bank when no attempt is left", async () => {
  const { portal } = renderDeposits({
    [VERIFY]: () => {
      portal.state = buildState({ step: "bank" });
      return { status: 409, body: { message: "No try is left." } };
    },
  });
  await fillAmounts("0.10", "0.11");

  await verify();

  expect(await screen.findByRole("button", { name: "Connect your bank" })).toBeVisible();
});

test("lets the client revoke the authorization while it waits for deposits", async () => {
  const revoked = depositsState.authorization && { ...depositsState.authorization, status: "revoked" as const };
  const { portal } = renderDeposits({
    "GET /pc/revocation": () => ({ status: 200, body: sampleRevocation }),
    "POST /pc/revoke": () => {
      portal.state = buildState({ authorization: revoked });
      return { status: 200, body: { message: "Revoked.", type: "success" } };
    },
  });

  await userEvent.click(await screen.findByRole("button", { name: "Revoke authorization" }));
  const dialog = await screen.findByRole("dialog", { name: "Revoke the debit authorization?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Revoke authorization" }));

  expect(await screen.findByText("Your debit authorization is revoked.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Connect your bank" })).toBeVisible();
});
