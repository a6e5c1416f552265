import { OutboundMessage } from "../models/outbound-message.model";
import { defaultLocale, type Locale } from "../models/values/locale";

/** The language of the last message that this person got: what their browser asked for then (D186). For what no call tells. */
export async function findLocale(userId: string): Promise<Locale> {
  const last = await OutboundMessage.findOne({
    attributes: ["locale"],
    where: { userId },
    order: [["createdAt", "DESC"]],
  });
  return last?.locale ?? defaultLocale;
}
