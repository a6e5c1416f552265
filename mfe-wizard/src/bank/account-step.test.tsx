import type { BankStateAnswer } from "@portal/shared-ui/api";
import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { accountState, buildAccount, mandateState, sampleAccounts } from "../sample-state.js";
import { installBankScript, removeBankScript } from "../test-support/fake-bank-script.js";
import { renderWizard } from "../test-support/render-wizard.js";

const ENABLE = "POST /pc/enable-ach-debits";
const NONE = "No bank account selected! Please select a bank you want to connect.";

function renderAccounts(state: Partial<BankStateAnswer> = {}, routes: FakeRoutes = {}) {
  const wizard = renderWizard({
    state: { ...accountState, ...state },
    routes: {
      [ENABLE]: () => {
        wizard.portal.state = mandateState;
        return { status: 200, body: { message: "Chosen.", type: "success" } };
      },
      ...routes,
    },
  });
  return wizard;
}

const choose = async () => userEvent.click(await screen.findByRole("button", { name: "Choose account" }));

afterEach(removeBankScript);

test("shows each account with bank and last digits, or why it cannot be debited", async () => {
  renderAccounts();

  const business = await screen.findByRole("radio", { name: /Business Checking ending in 4410 Hudson Valley Bank/ });
  expect(business).toBeEnabled();
  const savings = screen.getByRole("radio", { name: /Business Savings ending in 8871/ });
  expect(savings).toBeDisabled();
  expect(savings).toHaveAccessibleName(/This savings account does not take debits\. Not possible/);
  expect(screen.getByRole("radio", { name: /A credit line cannot be debited\./ })).toBeDisabled();
});

test("continues to the authorization with a business account", async () => {
  const { api } = renderAccounts();

  await userEvent.click(await screen.findByRole("radio", { name: /Everyday Checking/ }));
  await choose();

  expect(await screen.findByRole("heading", { name: "Authorize the debit" })).toBeVisible();
  expect(api.requestsOf(ENABLE).map(({ body }) => body)).toEqual([{ id: "fca_everyday", holder: "business" }]);
});

test("sends the holder of a personal account", async () => {
  const { api } = renderAccounts();

  await userEvent.click(await screen.findByRole("radio", { name: /Everyday Checking/ }));
  await userEvent.click(screen.getByRole("radio", { name: /Personal account/ }));
  await choose();

  expect(await screen.findByRole("heading", { name: "Authorize the debit" })).toBeVisible();
  expect(api.requestsOf(ENABLE)[0]?.body).toEqual({ id: "fca_everyday", holder: "personal" });
});

test("focuses the first possible account, with an error, when none is chosen", async () => {
  const { api } = renderAccounts();

  await choose();

  expect(await screen.findByRole("alert")).toHaveTextContent(NONE);
  await waitFor(() => expect(screen.getByRole("radio", { name: /Business Checking/ })).toHaveFocus());
  expect(api.requestsOf(ENABLE)).toEqual([]);

  await userEvent.click(screen.getByRole("radio", { name: /Business Checking/ }));
  expect(screen.queryByText(NONE)).not.toBeInTheDocument();
});

test("preselects the only possible account", async () => {
  renderAccounts({ accounts: sampleAccounts.filter(({ id }) => id !== "fca_everyday") });

  expect(await screen.findByRole("radio", { name: /Business Checking/ })).toBeChecked();
});

test("offers another bank when no account is possible", async () => {
  renderAccounts({ accounts: [buildAccount({ debitable: false, reason: "The bank does not allow debits from it." })] });

  expect(await screen.findByText("None of these accounts can be debited.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Choose account" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Connect another bank" })).toBeVisible();
});

test("shows the accounts of another bank after they are shared", async () => {
  installBankScript(() => ({ accounts: [{ id: "fca_other" }] }));
  const other = buildAccount({ id: "fca_other", name: "Other Checking", institution: "Other Bank" });
  const { portal } = renderAccounts(undefined, {
    "POST /pc/connect-bank": () => ({ status: 200, body: { client_secret: "s" } }),
    "POST /pc/save-bank-accounts": () => {
      portal.state = { ...accountState, accounts: [other] };
      return { status: 200, body: { message: "Saved.", type: "success" } };
    },
  });

  await userEvent.click(await screen.findByRole("button", { name: "Connect another bank" }));

  expect(await screen.findByRole("radio", { name: /Other Checking/ })).toBeChecked();
  expect(screen.queryByRole("radio", { name: /Business Checking/ })).not.toBeInTheDocument();
});

test("keeps the choice when the account belongs to another business", async () => {
  renderAccounts(undefined, {
    [ENABLE]: () => ({ status: 409, body: { message: "This bank account belongs to another business." } }),
  });

  await userEvent.click(await screen.findByRole("radio", { name: /Business Checking/ }));
  await choose();

  expect(await screen.findByRole("alert")).toHaveTextContent("This bank account belongs to another business.");
  expect(screen.getByRole("radio", { name: /Business Checking/ })).toBeChecked();
});
