import { sendMail } from "../../mail/smtp/smtp.adapter";
export const found = sendMail;
