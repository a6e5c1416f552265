import type { AgencyConfig } from "../../config/config";
import type { BankFailure } from "../../providers/debits/debits.port";

/** Texts of the bank steps. `onlyClient` (S16) and `nothingSelected` (specification §8) are fixed word for word. */
export const bankTexts = {
  onlyClient: "Only the client can authorize a debit.",
  nothingSelected: "No bank account selected! Please select a bank you want to connect.",
  mandateTitle: "Debit authorization",
  agreementFirst: "Please sign the agreement first.",
  connectFirst: "Please connect your bank first.",
  chooseFirst: "Please choose a bank account first.",
  chooseAgain: "The name of the account holder has changed. Please choose the bank account again.",
  replaced: "Another bank account was chosen meanwhile.",
  otherMandate: "That is not the authorization that you have given. Nothing has changed by it.",
  connectedAlready: "Your bank is connected already. Please choose an account.",
  done: "You have authorized debits already.",
  underWay: "Your authorization is on its way to the bank. Please wait a moment.",
  depositsFirst: "Please verify the deposits in your account first.",
  noDeposits: "There are no deposits to verify.",
  noSuchAccount: "This bank account does not exist.",
  otherCustomer: "This bank connection is not yours.",
  accountTaken: "This bank account is connected to another business already.",
  noMandate: "No debit is authorized yet.",
  noticeGiven: "Your notice has arrived. The agreement and the debit authorization end on the days that are shown.",
  agreementEnded: "The agreement has ended, and the debit authorization with it.",
  changeBegun: "Connect the new bank account. The present one counts until the new one is authorized.",
  changeGivenUp: "The change is given up. The present bank account counts as before.",
  revoked: "Your debit authorization is revoked. No further debit is started.",
  debitInFlight:
    "A debit is on its way. Nothing further is debited, and the authorization ends by itself once that debit has arrived.",
  debitFirst:
    "A debit is on its way, and is not called back. Once you have revoked, nothing further is debited, and the authorization ends by itself when that debit has arrived.",
  connected: (count: number) => (count === 1 ? "Your bank account is connected." : "Your bank accounts are connected."),
  chosen: "Your bank account is chosen.",
  accepted: "Your authorization is saved. A copy is on its way to you by mail.",
  acceptedPending: "Your authorization is saved. Please verify the deposits once they have arrived.",
  verified: "Your bank account is verified.",
  added: "The Private Client Wizard is complete.",
  mailed: "Your contract is on its way by mail.",
  outdated: "The text has changed. Please read it and accept it again.",
  unreachable: "The bank connection cannot be reached at the moment. Please try again: nothing is done twice.",
  refused: "The bank connection refused this step. Please connect your bank again.",
  depositsWrong: (left: number) =>
    left === 1
      ? "That is not what we sent. You have 1 try left."
      : `That is not what we sent. You have ${String(left)} tries left.`,
  depositsSpent: "That is not what we sent, and no try is left. Please connect your bank again.",
  depositsExpired: "The time to verify these deposits is over. Please connect your bank again.",
  depositsForm: "Please enter the two amounts, each from 1 to 99 cents, or the six characters of the code.",
  accountId: "Please choose a bank account.",
} as const;

export const noticeTexts = {
  recorded: "The notice is recorded. The client is told of what it ends.",
  nothingToRevoke: "The notice is recorded. No debits that were authorized by that day stand any more.",
  noSuchClient: "There is no such client.",
  noSuchNotice: "There is no such recorded notice of this client.",
  corrected: "Another record stands in the place of this one already.",
  nothingSigned: "This client has signed no agreement.",
  sentOn: "Please enter the day on which it was sent: not after today, and not before the agreement.",
  kind: "Please choose what the notice is of.",
  cameBy: "Please choose how it came.",
  note: "Please say what came, in at most 1,000 characters.",
} as const;

export const accountTexts = {
  kind: "Only checking and savings accounts can be debited.",
  inactive: "The bank does not answer for this account. Connect it again, or choose another one.",
  unsupported: "This bank takes no ACH debits of this account.",
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
  "not-authorized": `The bank does not allow debits of this account. ${otherAccount}`,
  "connection-inactive": "This account is not connected any more. Please connect your bank again.",
  "limit-exceeded": `The bank refused this account. ${otherAccount}`,
  "deposits-failed": `The deposits did not reach this account. ${otherAccount}`,
  "deposits-exceeded": bankTexts.depositsSpent,
  "deposits-expired": bankTexts.depositsExpired,
  other: `The bank refused this account. ${otherAccount}`,
};

/** Effects of a revocation (D140). */
export const revocationEffects: readonly string[] = [
  "No further debit of this account is started.",
  "The agreement goes on, and with it the commission. What you owe is due by invoice.",
  "The agreement asks for 90 days’ notice of a cancellation, so that what has accrued by then can be collected. Revoking at once is your right all the same.",
  "Ending the agreement is another step and takes 30 days’ notice: sales after those 30 days owe no commission.",
  "What you authorized stays among your documents.",
  "You can always ask your bank to stop a debit: that right is not affected.",
];

/** Effects of a notice (S55) as agreement and mandate state them, with the address for the profit guarantee. */
export const writeTerminationEffects = ({ email }: AgencyConfig): readonly string[] => [
  "Ending the agreement takes 30 days’ notice. Sales after those 30 days owe no commission.",
  "What has accrued before is still collected under a debit authorization that you have given, which ends 90 days after the notice, or when you revoke it.",
  `Where you end the agreement by the profit guarantee (3.1), sales after your notice owe no commission. Tell us so by e-mail to ${email}.`,
  "A notice is given once, and is not taken back here.",
  "What you signed and authorized stays among your documents.",
  "You can always ask your bank to stop a debit: that right is not affected.",
];
