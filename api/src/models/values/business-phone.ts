/** Text of §5. */
export const BUSINESS_PHONE_INVALID_TEXT = "Invalid phone number. Please enter a valid 10-digit number.";

/** Value of the form's checkbox. It sets a flag and is never stored (S24). */
export const SAME_AS_PERSONAL_PHONE = "Same as personal phone";
