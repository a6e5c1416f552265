/** Codes behind `/s/`, generated or chosen by an admin (S43). */
export const linkCodeForm = /^[A-Za-z0-9_-]{3,32}$/;
