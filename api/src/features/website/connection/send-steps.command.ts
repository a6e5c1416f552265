import type { MessageAnswer, WebsiteStepsRequest } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import { maskEmail } from "../../../models/values/mask-contact";
import type { Locale } from "../../../models/values/locale";
import type { WebsiteDependencies } from "../website.dependencies";
import { toSiteKey, writeManagerTag, writeTag } from "../website-tag";
import { websiteTexts } from "../website.texts";
import type { ConnectCaller } from "./connect-website";
import { inTransaction } from "../../../platform/db/database";

const longestName = 60;

/**
 * A name as a stranger gets it by mail: letters, digits and what joins words. Mail programs make links of what has a dot,
 * a slash, a colon or an @ in it, so that a name like `win.example` must not stay one.
 */
export function toPlainName(name: string): string {
  const words = name.replace(/[^\p{L}\p{M}\p{Nd}'’ -]/gu, " ").replace(/\s+/g, " ");
  return Array.from(words.trim()).slice(0, longestName).join("").trim();
}

/**
 * Mails the script of the caller's website, and where it goes, to whoever looks after the site. Nothing in the mail is what the
 * caller types but their name; it says who asked, by the address that they have proved.
 */
export function createSendSteps({ publicUrl, sendMessage, recordAudit }: WebsiteDependencies) {
  return (
    { email }: WebsiteStepsRequest,
    { business, session, ip, requestId, locale }: ConnectCaller & { locale: Locale },
  ): Promise<MessageAnswer> =>
    inTransaction(async () => {
      const { userId } = session;
      const person = await User.findByPk(userId, { rejectOnEmpty: true });
      const asker = toPlainName(`${person.firstName} ${person.lastName}`) || websiteTexts.someClient;
      const key = toSiteKey(business.id);
      const [tag, managerTag] = [writeTag(publicUrl, key), writeManagerTag(publicUrl, key)];
      await sendMessage({
        template: "website-steps-mail",
        // Who gets it has no account: the message is the client's.
        to: { userId, destination: email },
        locale,
        data: { asker, askerEmail: person.email, tag, managerTag },
      });
      const entry = { actor: userId, action: "website.steps-sent", subject: business.id, ip, requestId };
      await recordAudit({ ...entry, details: { email: maskEmail(email) } });
      return { message: websiteTexts.stepsSent(email), type: "success" };
    });
}
