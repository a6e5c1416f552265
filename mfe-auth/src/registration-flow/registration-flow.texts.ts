import { BUSINESS_CONTACT_TEXTS } from "@portal/shared-ui/forms";

/** Quotes of §2, §5 or docs/product-decisions.md (S23, S24, names). */
export const flowTexts = {
  steps: ["Verify email", "Phone", "Verify phone", "Business"],
  loadingTitle: "Set up your account",
  loadingFailed: "We could not load your registration",
  notYou: "Not you?",
  signOut: "Log out",
  signingOut: "Logging out",
} as const;

export const emailStepTexts = {
  title: "Check your email",
  description: (email: string) => `Enter the code we send to ${email}.`,
  change: "Change email",
  field: "Your Email",
  save: "Use this email",
  saving: "Saving",
  keep: "Keep the email",
} as const;

export const phoneTexts = {
  title: "Add your mobile phone",
  description: "We’ll text you a code when you sign in.",
  field: "Phone number",
  help: "US mobile number, 10 digits. +1 is added for you.",
  consentMissing: "Please tick the consent box.",
  submit: "Send code",
  busy: "Sending",
  haveCode: "I already have a code",
} as const;

export const phoneCodeTexts = {
  title: "Check your phone",
  description: (phone: string) => `Enter the code we send to ${phone}.`,
  change: "Change phone number",
} as const;

export const businessTexts = {
  title: "Tell us about your business",
  description: "The name is printed on your agreement and invoices.",
  name: "Business name",
  websiteHelp: "For example yourshop.com",
  phoneHelp: "10 digits",
  samePhoneHelp: "Your verified phone. You can change it later in Settings.",
  required: "Business name, website and phone are required.",
  hints: {
    name: "Enter the name of your business.",
    website: BUSINESS_CONTACT_TEXTS.websiteMissing,
    phone: BUSINESS_CONTACT_TEXTS.phoneMissing,
  },
  submit: "Finish",
  busy: "Saving",
} as const;
