import { describeMail } from "../providers/mail/mail.contract";
export const found = describeMail;
