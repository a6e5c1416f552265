/** Specification §5: error text for an invalid business phone. */
export const BUSINESS_PHONE_INVALID_TEXT = "Invalid phone number. Please enter a valid 10-digit number.";

/** S24: value of the checkbox 'Same as my personal phone number'. It sets a flag and is never stored. */
export const SAME_AS_PERSONAL_PHONE = "Same as personal phone";
