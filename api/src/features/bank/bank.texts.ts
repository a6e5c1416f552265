import type { AgencyConfig } from "../../config/config";
import type { BankFailure } from "../../providers/debits/debits.port";

/** `onlyClient` (S16) and `nothingSelected` (§8) are fixed word for word. */
export const bankTexts = {
  onlyClient: "Only the client can authorize a debit.",
  nothingSelected: "No bank account selected! Please select a bank you want to connect.",
  mandateTitle: "Debit authorization",
  agreementFirst: "Please sign the agreement first.",
  connectFirst: "Please connect your bank first.",
  chooseFirst: "Please choose a bank account first.",
  chooseAgain: "The name of the account holder has changed. Please choose the bank account again.",
  replaced: "Another bank account was chosen in the meantime. Please reload the page.",
  otherMandate: "You authorized another text than this one. Nothing has changed. Please reload the page.",
  connectedAlready: "Your bank is connected already. Please choose an account.",
  done: "You have authorized debits already.",
  underWay: "Your authorization is on its way to the bank. Please wait a moment.",
  depositsFirst: "Please verify the deposits in your account first.",
  noDeposits: "There are no deposits to verify.",
  noSuchAccount: "This bank account does not exist.",
  otherCustomer: "This bank connection is not yours.",
  accountTaken: "This bank account is connected to another business already.",
  noMandate: "No debit is authorized yet.",
  noticeGiven: "We have your notice. The agreement and the debit authorization end on the days shown.",
  agreementEnded: "The agreement and the debit authorization have ended.",
  changeBegun: "Connect the new bank account. We use the present one until you authorize the new one.",
  changeGivenUp: "You keep the present bank account. Nothing has changed.",
  revoked: "Your debit authorization is revoked. We won't start any more debits.",
  debitInFlight:
    "A debit is on its way. We won't start another one. Your authorization ends when that debit is complete.",
  debitFirst:
    "A debit is on its way and can't be stopped here. If you revoke now, we won't start another one. Your authorization ends when that debit is complete.",
  connected: (count: number) => (count === 1 ? "Your bank account is connected." : "Your bank accounts are connected."),
  chosen: "Your bank account is chosen.",
  accepted: "Your authorization is saved. We are emailing you a copy.",
  acceptedPending: "Your authorization is saved. Please verify the deposits once they have arrived.",
  verified: "Your bank account is verified.",
  added: "The Private Client Wizard is complete.",
  mailed: "We are emailing you your contract.",
  outdated: "The text has changed. Please read it and accept it again.",
  unreachable: "We can't reach the bank connection right now. Please try again. Nothing will be done twice.",
  refused: "The bank connection refused this step. Please connect your bank again.",
  depositsWrong: (left: number) =>
    left === 1
      ? "That is not what we sent. You have 1 try left."
      : `That is not what we sent. You have ${String(left)} tries left.`,
  depositsSpent: "That is not what we sent, and you have no tries left. Please connect your bank again.",
  depositsExpired: "The time to verify these deposits is over. Please connect your bank again.",
  depositsForm: "Please enter the two amounts, each from 1 to 99 cents, or the six characters of the code.",
  accountId: "Please choose a bank account.",
} as const;

export const noticeTexts = {
  recorded: "The notice is recorded. We are emailing the client what ends and when.",
  nothingToRevoke: "The notice is recorded. No debit authorization from before that day is still active.",
  noSuchClient: "There is no such client.",
  noSuchNotice: "This client has no such notice.",
  corrected: "This notice was corrected already. Please reload the page.",
  nothingSigned: "This client has signed no agreement.",
  sentOn: "Please enter the day it was sent. It can't be after today or before the agreement.",
  kind: "Please choose what the notice is about.",
  cameBy: "Please choose how the notice arrived.",
  note: "Please describe the notice in at most 1,000 characters.",
} as const;

export const accountTexts = {
  kind: "Only checking and savings accounts can be debited.",
  inactive: "The bank gives no information about this account. Connect it again, or choose another one.",
  unsupported: "This bank does not allow ACH debits from this account.",
  names: { checking: "Checking", savings: "Savings", other: "Account" },
} as const;

const otherAccount = "Please choose another bank account.";

export const failureTexts: Readonly<Record<BankFailure, string>> = {
  "account-closed": `This bank account is closed. ${otherAccount}`,
  "no-account": `The bank does not know this account. ${otherAccount}`,
  "number-invalid": `The bank does not know this account's number. ${otherAccount}`,
  "account-restricted": `The bank has restricted this account. ${otherAccount}`,
  "account-unusable": `This bank account cannot be debited. ${otherAccount}`,
  "insufficient-funds": `The bank refused this account. ${otherAccount}`,
  "not-authorized": `The bank does not allow debits from this account. ${otherAccount}`,
  "connection-inactive": "This account is no longer connected. Please connect your bank again.",
  "limit-exceeded": `The bank refused this account. ${otherAccount}`,
  "deposits-failed": `The deposits did not reach this account. ${otherAccount}`,
  "deposits-exceeded": bankTexts.depositsSpent,
  "deposits-expired": bankTexts.depositsExpired,
  other: `The bank refused this account. ${otherAccount}`,
};

/** Effects of a revocation (D140). */
export const revocationEffects: readonly string[] = [
  "We won't start any more debits from this account.",
  "The agreement goes on, and so does the commission. What you owe is due by invoice.",
  "The agreement asks for 90 days’ notice of a cancellation, so that what has accrued by then can be collected. You still have the right to revoke at once.",
  "Ending the agreement is a separate step and takes 30 days’ notice. Sales after those 30 days owe no commission.",
  "What you authorized stays in your documents.",
  "You can always ask your bank to stop a debit: that right is not affected.",
];

/** Effects of a notice (S55), as agreement and mandate state them. */
export const writeTerminationEffects = ({ email }: AgencyConfig): readonly string[] => [
  "Ending the agreement takes 30 days’ notice. Sales after those 30 days owe no commission.",
  "What has accrued before is still collected under a debit authorization, which ends 90 days after the notice, or when you revoke it.",
  `If you end the agreement by the profit guarantee (3.1), sales after your notice owe no commission. Tell us by email to ${email}.`,
  "You can give notice once. You can't take it back here.",
  "What you signed and authorized stays in your documents.",
  "You can always ask your bank to stop a debit: that right is not affected.",
];
