import type { StaffText } from "@portal/shared-ui/api";

export const invitationTexts = {
  title: "Accept your invitation",
  description: "You are joining the agency's staff.",
  email: "Email",
  role: ({ label, means }: StaffText) => `Your role: ${label}. ${means}`,
  emailHelp: "The address we sent the invitation to",
  notValid: "This link no longer works",
  incomplete: "The link is incomplete. Open it from the email again, or ask for a new invitation.",
  loadingFailed: "We could not load your invitation",
  firstName: "First name",
  lastName: "Last name",
  password: "Password",
  passwordHelp: "At least 8 characters (10 or more recommended)",
  hints: {
    firstName: "Enter your first name.",
    lastName: "Enter your last name.",
    password: "Choose a password.",
  },
  next: "Next, we'll email you a code to confirm that it's you.",
  submit: "Create account",
  busy: "Submitting",
  login: "Log in",
} as const;
