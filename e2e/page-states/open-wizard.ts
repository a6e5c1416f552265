import type { BankStateAnswer, TerminationAnswer } from "@portal/api-contract";
import type { Page } from "@playwright/test";

import type { PortalFixtures } from "../fixtures/test";

const INSTITUTION = "First National Bank of Upstate New York";

const ACCOUNT = { institution: INSTITUTION, kind: "checking", debitable: true, reason: null } as const;

const ACCOUNTS: BankStateAnswer["accounts"] = [
  { ...ACCOUNT, id: "fca_1", name: "Business Advantage Fundamentals Checking", last4: "4410" },
  { ...ACCOUNT, id: "fca_2", name: "Everyday", last4: "2214" },
  {
    ...ACCOUNT,
    id: "fca_3",
    name: "Savings",
    last4: "8871",
    kind: "savings",
    debitable: false,
    reason: "This bank does not allow ACH debits from this account.",
  },
];

const CHOSEN = { id: "fca_1", institution: INSTITUTION, last4: "4410", holder: "business" } as const;

const MANDATE = {
  version: "2026-11-22",
  text: [
    "Who debits which account\nAda authorizes the agency to debit the business account at the bank by ACH.",
    "How much\nEach debit is 30% of verified revenue, rounded to the cent for each sale.",
    "When\nSales of Monday to Thursday are debited on the next business day.",
  ].join("\n\n"),
  sha256: "a".repeat(64),
  example: { month: "2026-10", verified: 814_200_00, commission: 244_260_00 },
};

const AUTHORIZATION = {
  status: "active",
  institution: INSTITUTION,
  last4: "4410",
  acceptedAt: "2026-11-20T18:30:00Z",
} as const;

const DEPOSITS = { arrivalDate: "2026-11-24T00:00:00.000Z", kind: "amounts", triesLeft: 10 } as const;

const NOTHING: BankStateAnswer = {
  step: "bank",
  preview: false,
  connection: { publishableKey: "pk_test_portal", scriptUrl: "https://js.stripe.com/endive/stripe.js" },
  accounts: [],
  chosen: null,
  mandate: null,
  deposits: null,
  authorization: null,
};

export const TERMINATION: TerminationAnswer = {
  canTerminate: true,
  reason: null,
  noticeAt: null,
  agreementEndsAt: "2096-12-22T15:04:00.000Z",
  authorizationEndsAt: "2097-02-20T15:04:00.000Z",
  timeZone: "America/New_York",
  effects: [
    "Ending the agreement takes 30 days’ notice. Sales after those 30 days owe no commission.",
    "What has accrued before is still collected under a debit authorization, which ends 90 days after the notice, or when you revoke it.",
    "If you end the agreement by the profit guarantee (3.1), sales after your notice owe no commission. Tell us by email to agency@long-domain-of-the-agency.example.",
    "You can always ask your bank to stop a debit: that right is not affected.",
  ],
};

export const NOTICE: TerminationAnswer = { ...TERMINATION, canTerminate: false, noticeAt: "2026-11-22T15:04:00.000Z" };

/** The answer after agreement and authorization have ended. */
export const END: TerminationAnswer = {
  ...NOTICE,
  noticeAt: "2025-11-22T15:04:00.000Z",
  agreementEndsAt: "2025-12-22T15:04:00.000Z",
  authorizationEndsAt: "2026-02-20T15:04:00.000Z",
};

/** Opens the wizard with this state as a fixed answer. */
export async function openWizardAt(
  { page, actAs }: { page: Page } & Pick<PortalFixtures, "actAs">,
  state: BankStateAnswer,
): Promise<void> {
  await page.route("**/api/pc/state", (route) => route.fulfill({ json: state }));
  await page.route("**/api/contract/termination", (route) => route.fulfill({ json: TERMINATION }));
  await actAs("client");
  await page.goto("/PrivateClientWizard");
}

/** States of the wizard by the name of their first screen. */
export const WIZARD_STEPS = {
  bank: { ...NOTHING, step: "bank" },
  "bank again": { ...NOTHING, step: "bank", authorization: { ...AUTHORIZATION, status: "inactive" } },
  "bank, changing the account": { ...NOTHING, step: "bank", authorization: AUTHORIZATION },
  account: { ...NOTHING, step: "account", accounts: ACCOUNTS },
  "no possible account": { ...NOTHING, step: "account", accounts: ACCOUNTS.slice(2) },
  mandate: { ...NOTHING, step: "mandate", accounts: ACCOUNTS, chosen: CHOSEN, mandate: MANDATE },
  "bank, revoked": { ...NOTHING, step: "bank", authorization: { ...AUTHORIZATION, status: "revoked" } },
  deposits: {
    ...NOTHING,
    step: "deposits",
    deposits: DEPOSITS,
    chosen: CHOSEN,
    authorization: { ...NOTHING, ...AUTHORIZATION, status: "pending" },
  },
  "deposits, changing the account": {
    ...NOTHING,
    step: "deposits",
    deposits: DEPOSITS,
    chosen: { ...NOTHING, ...CHOSEN, last4: "2214" },
    authorization: AUTHORIZATION,
  },
  code: { ...NOTHING, step: "deposits", deposits: { ...DEPOSITS, kind: "descriptor" }, authorization: null },
  done: { ...NOTHING, step: "done", authorization: AUTHORIZATION },
  "done, ends after a debit": { ...NOTHING, step: "done", authorization: { ...AUTHORIZATION, endsAfterDebit: true } },
} satisfies Record<string, BankStateAnswer>;
