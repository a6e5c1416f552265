import type { Mail } from "../../providers/mail/mail.port";
export const found: Mail = { to: "" };
