import { newPasswordTexts } from "@portal/shared-ui/forms";

/** Quotes of §2, §5 or S20. */
export const registerTexts = {
  title: "Create your account",
  description: "Takes about three minutes. You will need your phone.",
  fields: {
    firstName: "First Name",
    lastName: "Last Name",
    email: "Your Email",
  },
  required: {
    email: "Email is required.",
    ...newPasswordTexts.required,
    firstName: "First name is required.",
    lastName: "Last name is required.",
  },
  /** Under the empty field; the toast has the required texts. */
  hints: {
    email: "Enter the address we should send a code to.",
    ...newPasswordTexts.hints,
    firstName: "Enter your first name.",
    lastName: "Enter your last name.",
  },
  emailTaken: "Log in with this address, or use another one.",
  submit: "Register",
  busy: "Submitting",
  haveAccount: "Already have an account?",
  login: "Log in",
  forgot: "Forgot your password?",
} as const;
