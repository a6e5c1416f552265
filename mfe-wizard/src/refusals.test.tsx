import type { BankStateAnswer, EndpointKey } from "@portal/shared-ui/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { accountState, buildState, depositsState, doneState, mandateState } from "./sample-state.js";
import { installBankScript, removeBankScript } from "./test-support/fake-bank-script.js";
import { renderWizard, request } from "./test-support/render-wizard.js";
import { STEP_WORDS } from "./wizard-steps.js";

afterEach(removeBankScript);

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

async function choose() {
  await userEvent.click(await screen.findByRole("radio", { name: /Business Checking/ }));
  await press("Choose account");
}

async function verify() {
  await userEvent.type(await screen.findByLabelText("First amount"), "0.10");
  await userEvent.type(screen.getByLabelText("Second amount"), "0.11");
  await press("Verify deposits");
}

const connect = () => press("Connect your bank");
const authorize = () => press("Authorize debits");

const afterFailure = buildState();
const changing = { ...mandateState, authorization: doneState.authorization };

interface Refusal {
  code: string;
  status?: number;
  message: string;
  at: BankStateAnswer;
  call: EndpointKey;
  act: () => Promise<void>;
  next: BankStateAnswer;
}

/** With the portal's messages. */
const MOVING: readonly Refusal[] = [
  {
    code: "BANK_CONNECTED",
    message: "Your bank is connected already. Please choose an account.",
    ...{ at: buildState(), call: "POST /pc/connect-bank", act: connect, next: accountState },
  },
  {
    code: "AGREEMENT_FIRST",
    message: "Please sign the agreement first.",
    ...{ at: buildState(), call: "POST /pc/connect-bank", act: connect, next: buildState({ step: "agreement" }) },
  },
  {
    code: "DEPOSITS_FIRST",
    message: "Please verify the deposits in your account first.",
    ...{ at: accountState, call: "POST /pc/enable-ach-debits", act: choose, next: depositsState },
  },
  {
    code: "CHOICE_REPLACED",
    message: "Another bank account was chosen in the meantime. Please reload the page.",
    ...{ at: accountState, call: "POST /pc/enable-ach-debits", act: choose, next: mandateState },
  },
  {
    code: "BANK_FIRST",
    message: "Please connect your bank first.",
    ...{ at: accountState, call: "POST /pc/enable-ach-debits", act: choose, next: buildState() },
  },
  {
    code: "MANDATE_ACCEPTED",
    message: "You have authorized debits already.",
    ...{ at: accountState, call: "POST /pc/enable-ach-debits", act: choose, next: doneState },
  },
  {
    code: "ACCOUNT_FIRST",
    message: "The name of the account holder has changed. Please choose the bank account again.",
    ...{ at: mandateState, call: "POST /pc/accept-mandate", act: authorize, next: accountState },
  },
  {
    code: "BANK_REFUSED",
    message: "This bank account is closed. Please choose another bank account.",
    ...{ at: mandateState, call: "POST /pc/accept-mandate", act: authorize, next: accountState },
  },
  {
    code: "OTHER_MANDATE",
    message: "You authorized another text than this one. Nothing has changed. Please reload the page.",
    ...{ at: changing, call: "POST /pc/accept-mandate", act: authorize, next: doneState },
  },
  {
    code: "DEPOSITS_WRONG",
    status: 400,
    message: "That is not what we sent, and you have no tries left. Please connect your bank again.",
    ...{ at: depositsState, call: "POST /pc/verify-deposits", act: verify, next: afterFailure },
  },
  {
    code: "DEPOSITS_EXPIRED",
    message: "The time to verify these deposits is over. Please connect your bank again.",
    ...{ at: depositsState, call: "POST /pc/verify-deposits", act: verify, next: afterFailure },
  },
  {
    code: "NO_DEPOSITS",
    message: "There are no deposits to verify.",
    ...{ at: depositsState, call: "POST /pc/verify-deposits", act: verify, next: doneState },
  },
];

test.each(MOVING)(
  "stays on the page after $code, with the reason why the wizard is at another step",
  async (refusal) => {
    const { at, call, act, next, code, status = 409, message } = refusal;
    installBankScript(() => ({ accounts: [] }));
    const { portal, host } = renderWizard({
      business: { saved: request },
      state: at,
      routes: {
        [call]: () => {
          portal.state = next;
          return { status, body: { message, code } };
        },
      },
    });

    await act();

    expect(await screen.findByRole("heading", { level: 1, name: STEP_WORDS[next.step].title })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    expect(host.visits).toEqual([]);
  },
);

const STAYING: readonly Omit<Refusal, "next">[] = [
  {
    code: "AGREEMENT_ENDED",
    message: "The agreement and the debit authorization have ended.",
    ...{ at: mandateState, call: "POST /pc/accept-mandate", act: authorize },
  },
  {
    code: "MANDATE_UNDER_WAY",
    message: "Your authorization is on its way to the bank. Please wait a moment.",
    ...{ at: mandateState, call: "POST /pc/accept-mandate", act: authorize },
  },
  {
    code: "BANK_ACCOUNT_TAKEN",
    message: "This bank account is connected to another business already.",
    ...{ at: accountState, call: "POST /pc/enable-ach-debits", act: choose },
  },
  {
    code: "NOT_DEBITABLE",
    message: "This bank does not allow ACH debits from this account.",
    ...{ at: accountState, call: "POST /pc/enable-ach-debits", act: choose },
  },
];

test.each(STAYING)(
  "keeps the step after $code, which it shows once, at its place",
  async ({ at, call, act, ...refusal }) => {
    const { code, message } = refusal;
    renderWizard({
      business: { saved: request },
      state: at,
      routes: { [call]: () => ({ status: 409, body: { message, code } }) },
    });

    await act();

    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 1, name: STEP_WORDS[at.step].title })).toBeVisible();
  },
);

test("shows the completed step without an error when only the answer was lost", async () => {
  const { portal } = renderWizard({
    business: { saved: request },
    state: accountState,
    routes: {
      "POST /pc/enable-ach-debits": () => {
        portal.state = mandateState;
        return { status: 503, body: { message: "We can't reach the bank connection right now." } };
      },
    },
  });

  await choose();

  expect(await screen.findByRole("button", { name: "Authorize debits" })).toBeVisible();
  expect(screen.queryByText("We can't reach the bank connection right now.")).not.toBeInTheDocument();
});

test("removes the reason at the next call", async () => {
  const { portal } = renderWizard({
    business: { saved: request },
    state: mandateState,
    routes: {
      "POST /pc/accept-mandate": () => {
        portal.state = accountState;
        return { status: 409, body: { message: "Please choose the bank account again.", code: "ACCOUNT_FIRST" } };
      },
      "POST /pc/enable-ach-debits": () => {
        portal.state = mandateState;
        return { status: 200, body: { message: "Chosen.", type: "success" } };
      },
    },
  });
  await authorize();
  expect(await screen.findByText("Please choose the bank account again.")).toBeVisible();

  await choose();

  expect(await screen.findByRole("button", { name: "Authorize debits" })).toBeVisible();
  expect(screen.queryByText("Please choose the bank account again.")).not.toBeInTheDocument();
});

test("sends a client who changes the account to the bank when none is shared any longer", async () => {
  installBankScript(() => ({ accounts: [] }));
  const none = "No bank account selected! Please select a bank you want to connect.";
  const { portal } = renderWizard({
    business: { saved: request },
    state: mandateState,
    routes: {
      "POST /pc/connect-bank": () => {
        portal.state = buildState();
        return { status: 200, body: { client_secret: "fcsess_1_secret_2" } };
      },
      "POST /pc/save-bank-accounts": () => ({ status: 422, body: { message: none, code: "NO_BANK_ACCOUNT" } }),
    },
  });
  await press("Change account");

  await press("Connect another bank");

  expect(await screen.findByRole("heading", { name: "Which bank should we debit?" })).toBeVisible();
  expect(within(screen.getByRole("main")).getByRole("button", { name: "Connect your bank" })).toBeVisible();
});
