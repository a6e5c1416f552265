import type { AccountDocument } from "@portal/api-contract";
import { EngagementAgreement } from "../../models/engagement-agreement.model";
import type { OwnBusiness } from "../../platform/session/own-business";
import { contractTexts } from "./contracts.texts";

/** Of a business that corrects its agreement again and again, the newest ones. */
const listedAtMost = 50;

/** What was agreed to for the business, newest first; of no business nothing. */
export async function listDocuments(own: OwnBusiness | null): Promise<AccountDocument[]> {
  if (!own) return [];
  const kept = await EngagementAgreement.findAll({
    where: { businessId: own.id },
    order: [["revision", "DESC"]],
    limit: listedAtMost,
  });
  return kept.map(({ id, agreedAt, textSha256, textVersion, text, personName }, index) => ({
    id,
    kind: "agreement",
    title: contractTexts.agreementTitle,
    at: agreedAt.toISOString(),
    sha256: textSha256,
    version: textVersion,
    text,
    by: personName,
    current: index === 0,
  }));
}
