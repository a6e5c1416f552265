/** Quotes of §5 or S20. */
export const newPasswordTexts = {
  required: {
    password: "Password is required.",
    confirmPassword: "Confirm password is required.",
  },
  /** Under an empty field; the toast has the required texts. */
  hints: {
    password: "Choose a password.",
    confirmPassword: "Type the password again.",
  },
  checklistTitle: "Your password",
  checklist: {
    length: "At least 8 characters (10 or more recommended)",
    letterCase: "Upper and lower case letters",
    digit: "A number",
    special: "A special character",
    match: "Passwords match",
  },
} as const;
