import { ownBusiness, ownBusinessOrNone, type AccessOptions } from "../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../platform/http/define-route";
import { perAccount } from "../../platform/http/route-limit";
import { createAcceptMandate } from "./accept-mandate.command";
import type { BankDependencies } from "./bank.dependencies";
import { bankLimit } from "./bank.limits";
import { acceptMandateRequest, enableDebitsRequest, saveAccountsRequest, verifyDepositsRequest } from "./bank.schema";
import { bankTexts } from "./bank.texts";
import { createCancelChange } from "./cancel-change.command";
import { confirmContractMail, confirmWizard } from "./confirm-wizard.query";
import { createConnectBank } from "./connect-bank.command";
import { createEnableDebits } from "./enable-debits.command";
import { createChangeBank } from "./change-bank.command";
import { findTermination } from "./find-termination.query";
import { findBankState } from "./find-state.query";
import { createRevoke, findRevocation } from "./revoke.command";
import { createSaveAccounts } from "./save-accounts.command";
import { createTerminate } from "./terminate.command";
import { createVerifyDeposits } from "./verify-deposits.command";

const clientOnly = (options?: AccessOptions) =>
  ownBusiness({ code: "ONLY_THE_CLIENT", message: bankTexts.onlyClient }, options);

const limits = [perAccount(bankLimit)];

/** Bank steps of the wizard (specification §2 and §7). */
export function createBankRoutes(dependencies: BankDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "GET /pc/state",
      summary: "Where the wizard goes on for the caller's business; a preview for the agency's staff.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      handler: async (caller) => ({ status: 200, body: await findBankState(dependencies, caller) }),
    }),
    ...createAccountRoutes(dependencies),
    ...createMandateRoutes(dependencies),
    ...createConfirmRoutes(dependencies),
    ...createLaterRoutes(dependencies),
    ...createTerminationRoutes(dependencies),
  ];
}

function createAccountRoutes(dependencies: BankDependencies): Route[] {
  const connectBank = createConnectBank(dependencies);
  const saveAccounts = createSaveAccounts(dependencies);
  const enableDebits = createEnableDebits(dependencies);
  return [
    defineRoute({
      endpoint: "POST /pc/connect-bank",
      summary: "Opens the bank page for the caller's business, one visit at a time.",
      access: clientOnly(),
      limits,
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: await connectBank(caller) }),
    }),
    defineRoute({
      endpoint: "POST /pc/save-bank-accounts",
      summary: "Keeps the accounts of the visit, as the provider tells them.",
      access: clientOnly(),
      limits,
      request: saveAccountsRequest,
      handler: async (caller) => ({ status: 200, body: await saveAccounts(caller) }),
    }),
    defineRoute({
      endpoint: "POST /pc/enable-ach-debits",
      summary: "Chooses the account to be debited.",
      access: clientOnly(),
      limits,
      request: enableDebitsRequest,
      handler: async ({ body, ...caller }) => ({ status: 200, body: await enableDebits(body, caller) }),
    }),
  ];
}

function createMandateRoutes(dependencies: BankDependencies): Route[] {
  const acceptMandate = createAcceptMandate(dependencies);
  const verifyDeposits = createVerifyDeposits(dependencies);
  return [
    defineRoute({
      endpoint: "POST /pc/accept-mandate",
      summary: "Accepts the debit authorization for the chosen account.",
      access: clientOnly({ freshFactor: true }),
      limits,
      request: acceptMandateRequest,
      handler: async ({ body, ...caller }) => ({ status: 200, body: await acceptMandate(body, caller) }),
    }),
    defineRoute({
      endpoint: "POST /pc/verify-deposits",
      summary: "Proves the account by the deposits that its statement shows.",
      access: clientOnly(),
      limits,
      request: verifyDepositsRequest,
      handler: async ({ body, ...caller }) => ({ status: 200, body: await verifyDeposits(body, caller) }),
    }),
  ];
}

/** The acceptance has already done what these routes confirm. */
function createConfirmRoutes(dependencies: BankDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "POST /integration/PCW-add",
      summary: "Says that the wizard is complete.",
      access: clientOnly(),
      request: emptyBody,
      handler: async ({ business }) => ({ status: 200, body: await confirmWizard(dependencies, business) }),
    }),
    defineRoute({
      endpoint: "POST /contract/email-contract",
      summary: "Says that the contract is on its way by mail.",
      access: clientOnly(),
      request: emptyBody,
      handler: async ({ business }) => ({ status: 200, body: await confirmContractMail(business) }),
    }),
  ];
}

function createLaterRoutes(dependencies: BankDependencies): Route[] {
  const changeBank = createChangeBank(dependencies);
  const cancelChange = createCancelChange(dependencies);
  const revoke = createRevoke(dependencies);
  return [
    defineRoute({
      endpoint: "POST /pc/change-bank",
      summary: "Begins to put another bank account in the place of the one that is debited.",
      access: clientOnly({ freshFactor: true }),
      limits,
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: await changeBank(caller) }),
    }),
    defineRoute({
      endpoint: "POST /pc/cancel-change",
      summary: "Gives that up: the account that is debited stays.",
      access: clientOnly(),
      limits,
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: await cancelChange(caller) }),
    }),
    defineRoute({
      endpoint: "GET /pc/revocation",
      summary: "What revoking the debit authorization would do.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      handler: async ({ business }) => ({ status: 200, body: await findRevocation(dependencies, business) }),
    }),
    defineRoute({
      endpoint: "POST /pc/revoke",
      summary: "Revokes the debit authorization.",
      access: clientOnly({ freshFactor: true }),
      limits,
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: await revoke(caller) }),
    }),
  ];
}

function createTerminationRoutes(dependencies: BankDependencies): Route[] {
  const terminate = createTerminate(dependencies);
  return [
    defineRoute({
      endpoint: "GET /contract/termination",
      summary: "What a notice would do, or has done, and when the agreement and the debit authorization end.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      handler: async ({ business }) => ({ status: 200, body: await findTermination(dependencies, business) }),
    }),
    defineRoute({
      endpoint: "POST /contract/terminate",
      summary: "Gives notice: ends the agreement after 30 days, the debit authorization after 90.",
      access: clientOnly({ freshFactor: true }),
      limits,
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: await terminate(caller) }),
    }),
  ];
}
