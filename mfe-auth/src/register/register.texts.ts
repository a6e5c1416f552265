/** Every text of /register. Quoted ones stand in the specification (§2, §5) or in the decisions (20). */
export const registerTexts = {
  title: "Create your account",
  description: "Takes about three minutes. You will need your phone.",
  fields: {
    firstName: "First Name",
    lastName: "Last Name",
    email: "Your Email",
    password: "Enter new password",
    confirmPassword: "confirm password",
  },
  required: {
    email: "Email is required.",
    password: "Password is required.",
    confirmPassword: "Confirm password is required.",
    firstName: "First name is required.",
    lastName: "Last name is required.",
  },
  /** Under the empty field; the toast carries the required texts. */
  hints: {
    email: "Enter the address we should send a code to.",
    password: "Choose a password.",
    confirmPassword: "Type the password again.",
    firstName: "Enter your first name.",
    lastName: "Enter your last name.",
  },
  emailPattern: "Please enter a valid email address",
  emailTaken: "Log in with this address, or use another one.",
  checkField: "Check this field.",
  checklistTitle: "Your password",
  checklist: {
    length: "At least 8 characters (10 or more recommended)",
    letterCase: "Upper and lower case letters",
    digit: "A number",
    special: "A special character",
    match: "Passwords match",
  },
  submit: "Register",
  busy: "Submitting",
  haveAccount: "Already have an account?",
  login: "Log in",
} as const;
