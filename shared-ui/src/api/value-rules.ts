/** Rules shared with the server, for components that import no API client. */
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
