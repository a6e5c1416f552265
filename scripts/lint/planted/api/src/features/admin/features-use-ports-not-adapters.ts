import { sendMail } from "../../providers/mail/smtp/smtp.adapter";
import type { Mail } from "../../providers/mail/mail.port";
export const found = (mail: Mail): boolean => mail.to !== "" && sendMail();
