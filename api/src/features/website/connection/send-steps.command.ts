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

/** Name for an email to a stranger. Drops dots, slashes, colons and @, because mail programs turn text with them into links (`win.example`). */
export function toPlainName(name: string): string {
  const words = name.replace(/[^\p{L}\p{M}\p{Nd}'’ -]/gu, " ").replace(/\s+/g, " ");
  return Array.from(words.trim()).slice(0, longestName).join("").trim();
}

/** Emails the person who maintains the site. Of its text, the client chooses only the own name, so it also states the client's verified address. */
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
        // The message belongs to the client: the recipient has no account.
        to: { userId, destination: email },
        locale,
        data: { asker, askerEmail: person.email, tag, managerTag },
      });
      const entry = { actor: userId, action: "website.steps-sent", subject: business.id, ip, requestId };
      await recordAudit({ ...entry, details: { email: maskEmail(email) } });
      return { message: websiteTexts.stepsSent(email), type: "success" };
    });
}
