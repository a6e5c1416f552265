export const agencyTexts = {
  nameRequired: "Enter the agency's name.",
  nameLength: "The name can have at most 120 characters.",
  addressRequired: "Enter the agency's postal address.",
  addressLength: "The address can have at most 300 characters.",
  emailRequired: "Enter an email address for questions.",
  phoneRequired: "Enter the agency's phone number, or leave it empty.",
  samplesShown: "Choose whether the sample figures are shown.",
  logoType: "Choose a PNG, JPEG or WebP image.",
  logoSize: "The logo can have at most 200 KB. Choose a smaller image.",
  noLogo: "There is no logo.",
} as const;
