/** Durations of specification §9, in ms. Error toasts of the login, register and verify flows. */
export const ERROR_TOAST_MS = 6000;
/** Success toasts. */
export const SUCCESS_TOAST_MS = 3000;
/** Delay before a login answer's redirect. */
export const LOGIN_REDIRECT_MS = 1000;
/** Delay after a verified email code (§4); a verified SMS code has none (S21). */
export const EMAIL_VERIFIED_MS = 1000;
