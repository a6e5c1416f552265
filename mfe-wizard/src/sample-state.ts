import type {
  BankAccountItem,
  BankStateAnswer,
  MandateText,
  RevocationAnswer,
  TerminationAnswer,
} from "@portal/shared-ui/api";

const BANK = "Hudson Valley Bank";

export const sampleAccounts: readonly BankAccountItem[] = [
  buildAccount({ id: "fca_business", name: "Business Checking", last4: "4410" }),
  buildAccount({ id: "fca_everyday", name: "Everyday Checking", last4: "2214" }),
  buildAccount({
    id: "fca_savings",
    name: "Business Savings",
    last4: "8871",
    kind: "savings",
    debitable: false,
    reason: "This savings account does not take debits.",
  }),
  buildAccount({
    id: "fca_credit",
    name: "Line of Credit",
    last4: "0093",
    kind: "other",
    debitable: false,
    reason: "A credit line cannot be debited.",
  }),
];

export function buildAccount(overrides: Partial<BankAccountItem> = {}): BankAccountItem {
  return {
    id: "fca_1",
    institution: BANK,
    name: "Checking",
    last4: "6789",
    kind: "checking",
    debitable: true,
    reason: null,
    ...overrides,
  };
}

/** The portal stores the real text. */
export const sampleMandate: MandateText = {
  version: "2026-11-22",
  text: [
    "Who debits which account\nWhitfield Auto Detailing allows the agency to debit its business checking account ending in 4410 at Hudson Valley Bank by ACH, until this authorization ends.",
    "How much\n30% of verified revenue: completed sales from a connected source, less refunds and lost disputes, without tips, sales tax and gift-card sales. Each sale is rounded to the cent.",
    "When\nSales of Monday to Thursday: the next business day.\nSales of Friday to Sunday: the following Monday.\nThe bank takes 2 to 4 bank days.",
    "How to question a debit\nDispute any line within 7 days of the statement. The agency answers within 14 days.",
    "How to end it\nIn the settings or by e-mail, with 90 days’ notice. Your right to stop a payment at your bank is not affected.",
  ].join("\n\n"),
  sha256: "3b1f0c7a9d5e4f6081726354a5b6c7d8e9f00112233445566778899aabbccdde",
  example: { month: "2026-10", verified: 814_200, commission: 244_260 },
};

/** A client who has agreed; the states below are further along. */
export function buildState(overrides: Partial<BankStateAnswer> = {}): BankStateAnswer {
  return {
    step: "bank",
    preview: false,
    connection: { publishableKey: "pk_test_portal", scriptUrl: "https://bank.test/stripe.js" },
    accounts: [],
    chosen: null,
    mandate: null,
    deposits: null,
    authorization: null,
    ...overrides,
  };
}

export const accountState = buildState({ step: "account", accounts: [...sampleAccounts] });

export const mandateState = buildState({
  step: "mandate",
  accounts: [...sampleAccounts],
  chosen: { id: "fca_business", institution: BANK, last4: "4410", holder: "business" },
  mandate: sampleMandate,
});

export const depositsState = buildState({
  step: "deposits",
  chosen: { id: "fca_business", institution: BANK, last4: "4410", holder: "business" },
  deposits: { kind: "amounts", arrivalDate: "2026-11-24T00:00:00.000Z", triesLeft: 10 },
  authorization: { status: "pending", institution: BANK, last4: "4410", acceptedAt: "2026-11-22T15:04:00.000Z" },
});

export const doneState = buildState({
  step: "done",
  authorization: { status: "active", institution: BANK, last4: "4410", acceptedAt: "2026-11-22T15:04:00.000Z" },
});

/** Revoked while a debit was in transit. */
export const endingState = buildState({
  ...doneState,
  authorization: doneState.authorization && { ...doneState.authorization, endsAfterDebit: true },
});

/** Before the authorization is revoked. */
export const sampleRevocation: RevocationAnswer = {
  canRevoke: true,
  reason: null,
  effects: ["We won't start any more debits from this account.", "The agreement goes on, and so does the commission."],
};

/** Before notice is given; both ends are far in the future. */
export const sampleTermination: TerminationAnswer = {
  canTerminate: true,
  reason: null,
  noticeAt: null,
  agreementEndsAt: "2096-12-22T15:04:00.000Z",
  authorizationEndsAt: "2097-02-20T15:04:00.000Z",
  timeZone: "America/New_York",
  effects: [
    "Ending the agreement takes 30 days’ notice. Sales after those 30 days owe no commission.",
    "You can always ask your bank to stop a debit: that right is not affected.",
  ],
};

export const sampleNotice: TerminationAnswer = {
  ...sampleTermination,
  canTerminate: false,
  reason: "Your notice has arrived.",
  noticeAt: "2026-11-22T15:04:00.000Z",
};

export const sampleEnd: TerminationAnswer = {
  ...sampleNotice,
  noticeAt: "2025-11-22T15:04:00.000Z",
  agreementEndsAt: "2025-12-22T15:04:00.000Z",
  authorizationEndsAt: "2026-02-20T15:04:00.000Z",
};
