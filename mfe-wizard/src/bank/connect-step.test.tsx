import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { accountState } from "../sample-state.js";
import { type BankAnswer, installBankScript, removeBankScript } from "../test-support/fake-bank-script.js";
import { renderWizard, request } from "../test-support/render-wizard.js";

const CONNECT = "POST /pc/connect-bank";
const SAVE = "POST /pc/save-bank-accounts";
const NONE = "No bank account selected! Please select a bank you want to connect.";

function renderConnect(answer: () => BankAnswer | Promise<BankAnswer>, routes: FakeRoutes = {}) {
  const received = installBankScript(answer);
  const wizard = renderWizard({
    business: { saved: request },
    routes: {
      [CONNECT]: () => ({ status: 200, body: { client_secret: "fcsess_1_secret_2" } }),
      [SAVE]: () => {
        wizard.portal.state = accountState;
        return { status: 200, body: { message: "Saved.", type: "success" } };
      },
      ...routes,
    },
  });
  return { received, ...wizard };
}

const connect = async () => userEvent.click(await screen.findByRole("button", { name: "Connect your bank" }));

afterEach(removeBankScript);

test("shows before connecting which account data is read, who sees it, and what is not visible", async () => {
  renderConnect(() => ({ accounts: [] }));
  const seen = await screen.findByRole("region", { name: "What the bank lets us see" });
  expect(
    within(seen)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent.trim()),
  ).toEqual([
    "The names of bank and account, its last four digits and its routing number",
    "Its transactions, every day: day, amount and the bank’s description",
    "The agency sees money in only: who paid, when and how much. You see each time the agency looks.",
    "The agency never sees what you spend, and nobody sees your balance",
    "We never see your bank password and never debit without an invoice",
  ]);
});

test("continues after it has reported the result of the provider's window, opened with the portal's session", async () => {
  const accounts = [{ id: "fca_business" }];
  const { received, api } = renderConnect(() => ({ accounts }));

  await connect();

  const question = await screen.findByRole("heading", { name: "Choose the account to debit" });
  await waitFor(() => expect(question).toHaveFocus());
  expect(received).toEqual(["pk_test_portal", "fcsess_1_secret_2"]);
  expect(api.requestsOf(SAVE).map(({ body }) => body)).toEqual([{ accounts }]);
});

/** Nothing was shared at the provider: the visit has ended. */
const noneShared = { status: 422, body: { message: NONE, code: "NO_BANK_ACCOUNT" } } as const;

test("reports a window closed without an account to the portal, from a page that can open it again", async () => {
  const answers: BankAnswer[] = [{ accounts: [] }, { accounts: [{ id: "fca_business" }] }];
  const { api, portal } = renderConnect(() => answers.shift() ?? {}, {
    [SAVE]: (request) => {
      if (JSON.stringify(request).includes("[]")) return noneShared;
      portal.state = accountState;
      return { status: 200, body: { message: "Saved.", type: "success" } };
    },
  });

  await connect();
  expect(await screen.findByRole("alert")).toHaveTextContent(NONE);
  expect(api.requestsOf(SAVE).map(({ body }) => body)).toEqual([{ accounts: [] }]);

  await connect();
  expect(await screen.findByRole("heading", { name: "Choose the account to debit" })).toBeVisible();
});

test("continues when the portal finds accounts that the window did not report", async () => {
  renderConnect(() => ({ accounts: [] }));

  await connect();

  expect(await screen.findByRole("heading", { name: "Choose the account to debit" })).toBeVisible();
});

test("shows the bank's error message", async () => {
  const error = { type: "api_error", message: "Your bank is down for maintenance." } as const;
  const { api } = renderConnect(() => ({ error }), { [SAVE]: () => noneShared });

  await connect();

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Your bank could not be connected.");
  expect(alert).toHaveTextContent("Your bank is down for maintenance.");
  expect(api.requestsOf(SAVE)).toHaveLength(1);
});

test("shows the portal's refusal of the shared accounts", async () => {
  renderConnect(() => ({ accounts: [{ id: "fca_1" }] }), {
    [SAVE]: () => ({ status: 404, body: { message: "There is no such bank session." } }),
  });

  await connect();

  expect(await screen.findByRole("alert")).toHaveTextContent("There is no such bank session.");
});

test("goes to the wizard's current step when another device has continued", async () => {
  const { portal } = renderConnect(() => ({ accounts: [] }), {
    [CONNECT]: () => {
      portal.state = accountState;
      return { status: 409, body: { message: "Your bank is connected already." } };
    },
  });

  await connect();

  expect(await screen.findByRole("heading", { name: "Choose the account to debit" })).toBeVisible();
});

test("opens one window when the button is pressed repeatedly", async () => {
  let close: ((answer: BankAnswer) => void) | undefined;
  const { received } = renderConnect(() => new Promise((resolve) => (close = resolve)), { [SAVE]: () => noneShared });

  await connect();
  const button = await screen.findByRole("button", { name: "Connecting your bank" });
  await userEvent.click(button);

  await waitFor(() => expect(received).toHaveLength(2));
  close?.({ accounts: [] });
  expect(await screen.findByText(NONE)).toBeVisible();
});

test("shows an error when the provider's script does not load, without a request to the portal", async () => {
  const { api } = renderConnect(() => ({}));
  removeBankScript();

  await connect();
  await waitFor(() => expect(document.querySelector("script[src='https://bank.test/stripe.js']")).not.toBeNull());
  document.querySelector("script[src='https://bank.test/stripe.js']")?.dispatchEvent(new Event("error"));

  expect(await screen.findByRole("alert")).toHaveTextContent("The window for your bank did not open.");
  expect(api.requestsOf(CONNECT)).toEqual([]);
});

test.each([
  ["inactive", "Your debit authorization has ended."],
  ["revoked", "Your debit authorization is revoked."],
] as const)("explains why a client whose authorization is %s must connect a bank again", async (status, words) => {
  const authorization = { status, institution: "Test Bank", last4: "6789", acceptedAt: "2026-11-01T12:00:00.000Z" };
  renderWizard({ business: { saved: request }, state: { authorization } });

  expect(await screen.findByText(words)).toBeVisible();
});
