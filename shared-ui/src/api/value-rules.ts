/** The rules of values that forms share with the server, for the parts of shared-ui that need no client. */
export { findUsPhoneFault, isBusinessPhone, toNationalDigits, toPlainDigits } from "@portal/api-contract";
