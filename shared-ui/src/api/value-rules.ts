/** Value rules that forms share with the server, for parts of shared-ui that need no client. */
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
