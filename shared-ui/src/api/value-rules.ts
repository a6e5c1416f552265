/** Shared with the server, for parts that need no client. */
export {
  findEmailAddressFault,
  findUsPhoneFault,
  hasLetter,
  hasLetterOrDigit,
  isBusinessPhone,
  parseWebsite,
  toNationalDigits,
  toPlainDigits,
  trimHidden,
} from "@portal/api-contract";
