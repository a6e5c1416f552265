/** §9. In the login, register and verify flows. */
export const ERROR_TOAST_MS = 6000;
export const SUCCESS_TOAST_MS = 3000;
/** Before a login answer's redirect. */
export const LOGIN_REDIRECT_MS = 1000;
/** After a verified email code (§4); a verified SMS code has no delay (S21). */
export const EMAIL_VERIFIED_MS = 1000;
