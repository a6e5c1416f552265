import type { StaffText } from "@portal/shared-ui/api";

/** Texts of /invitation. */
export const invitationTexts = {
  title: "Accept your invitation",
  description: "You join the agency's staff.",
  email: "Email",
  role: ({ label, means }: StaffText) => `Your role: ${label}. ${means}`,
  emailHelp: "The address that was invited",
  notValid: "This link opens nothing any more",
  incomplete: "The link is not complete. Open it from the mail again, or ask for a new invitation.",
  loadingFailed: "We could not look at your invitation",
  firstName: "First name",
  lastName: "Last name",
  password: "Password",
  passwordHelp: "At least 8 characters (10 or more recommended)",
  hints: {
    firstName: "Enter your first name.",
    lastName: "Enter your last name.",
    password: "Choose a password.",
  },
  next: "Next, a code by e-mail confirms that it is you.",
  submit: "Create account",
  busy: "Submitting",
  login: "Log in",
} as const;
