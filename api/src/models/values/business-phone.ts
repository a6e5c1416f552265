/** specification §5: the text of a malformed business phone. */
export const BUSINESS_PHONE_INVALID_TEXT = "Invalid phone number. Please enter a valid 10-digit number.";

/** S24: what the checkbox 'Same as my personal phone number' sends; it sets a flag and is never stored. */
export const SAME_AS_PERSONAL_PHONE = "Same as personal phone";
