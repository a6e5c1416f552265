export const bankSalesTexts = {
  noTransaction: "There is no such bank transaction.",
  payout: "A payout cannot be a sale: what it pays out is counted where it was sold.",
  wentOut: "Only money that came in can be a sale.",
  notPosted: "The bank has not posted this deposit yet. Please try again once it has.",
  credited: "This deposit was credited on an invoice since, so it cannot be marked again.",
  marked: "It counts as a sale.",
  unmarked: "It counts as no sale.",
  unmarkedAfterBilling: "It counts as no sale. What was billed of it is credited on the next invoice.",
};
