import { OutboundMessage } from "../models/outbound-message.model";
import { defaultLocale, type Locale } from "../models/values/locale";

/**
 * Returns the language of the person's last message, which is the browser's language at that time (D186). Use when
 * there is no request.
 */
export async function findLocale(userId: string): Promise<Locale> {
  const last = await OutboundMessage.findOne({
    attributes: ["locale"],
    where: { userId },
    order: [["createdAt", "DESC"]],
  });
  return last?.locale ?? defaultLocale;
}
