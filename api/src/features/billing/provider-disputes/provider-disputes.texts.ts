export const disputeTexts = {
  noDispute: "There is no such dispute.",
  title: (number: string) => `Dispute of the debit for ${number}`,
  purpose:
    "For the client's bank: proof that the account's owner authorized this debit, what it pays, and how its owner was notified. For ACH debits the bank's decision is final.",
  noMandate: "The authorization of this debit is no longer stored.",
  noNotices: "No notice was handed over.",
  notConfirmed: "The portal, by the agency's billing run",
  fileName: (number: string) => `dispute-evidence-${number}.pdf`,
};
