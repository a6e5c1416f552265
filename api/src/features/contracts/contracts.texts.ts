/** What people read from this feature; `onlyClient` is S16, exact. */
export const contractTexts = {
  agreementTitle: "Engagement agreement",
  saved: "Your agreement is saved.",
  onlyClient: "Only the client can authorize a debit.",
  outdated: "The agreement has changed. Please read the new text and agree again.",
  stands: "Your debit authorization stands on this agreement, so it can no longer be changed.",
  noDocument: "There is no such document.",
  fileInTheMaking: "The PDF is being made. Please try again in a moment.",
  nameRequired: "Business name is required.",
  nameForm: "The business name can have at most 200 characters.",
  stateRequired: "State is required.",
  entityTypeRequired: "Entity type is required.",
  addressRequired: "Address is required.",
  consentRequired: "Please agree to receive and sign the agreement electronically.",
  agreementRequired: "Please tick the box to agree.",
  signatureForm: "Please type your full name.",
  addressForm: "Please enter the full address: street, city and ZIP code.",
} as const;
