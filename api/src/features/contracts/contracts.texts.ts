/** What people read from this feature; the second is S16, exact. */
export const contractTexts = {
  saved: "Your agreement is saved.",
  onlyClient: "Only the client can authorize a debit.",
  outdated: "The agreement has changed. Please reload the page and read it again.",
  nameRequired: "Business name is required.",
  nameForm: "The business name can have at most 200 characters.",
  stateRequired: "State is required.",
  entityTypeRequired: "Entity type is required.",
  addressRequired: "Address is required.",
  addressForm: "Please enter the full address: street, city and ZIP code.",
} as const;
