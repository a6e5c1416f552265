/** Milliseconds of the specification §9: error toasts of the login, register and verify flows. */
export const ERROR_TOAST_MS = 6000;
/** Success toasts. */
export const SUCCESS_TOAST_MS = 3000;
/** Between an answer of the login that names a next page and going there. */
export const LOGIN_REDIRECT_MS = 1000;
/** Between a verified e-mail code and going on (§4); a verified SMS code goes on at once (S21). */
export const EMAIL_VERIFIED_MS = 1000;
