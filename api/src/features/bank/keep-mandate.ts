import { Business } from "../../models/business.model";
import type { DebitAuthorization } from "../../models/debit-authorization.model";
import { DebitMandate } from "../../models/debit-mandate.model";
import { randomId } from "../../platform/crypto/random-id";
import type { BankDependencies } from "./bank.dependencies";
import { toDocument } from "./mandate-document";
import type { Settlement } from "./settlement";

function notAccepted({ id }: DebitAuthorization): Error {
  return new Error(`Authorization ${id} was not accepted.`);
}

/** Throws when a part of the acceptance is missing, so such a row is not settled. */
function readAcceptance(row: DebitAuthorization) {
  const { agreementId, textVersion, text, textSha256, acceptedAt, ip, userAgent } = row;
  if (!agreementId || !textVersion || !text || !textSha256 || !acceptedAt || ip === null || userAgent === null) {
    throw notAccepted(row);
  }
  return { agreementId, textVersion, text, textSha256, acceptedAt, ip, userAgent };
}

/** Throws when a part of the accepting person's data is missing. */
function readParty(row: DebitAuthorization) {
  const { acceptedBy: userId, businessName, personName, personEmail } = row;
  const { emailProvedAt, personPhone, phoneProvedAt } = row;
  if (!userId || businessName === null || personName === null || personEmail === null) throw notAccepted(row);
  return { userId, businessName, personName, personEmail, emailProvedAt, personPhone, phoneProvedAt };
}

/** Stores the evidence (S57) and its document. */
export async function keepMandate(
  { keepDocument }: Pick<BankDependencies, "keepDocument">,
  { row, account }: Settlement,
): Promise<DebitMandate> {
  const { id: authorizationId, businessId, holder, routingNumber } = row;
  const previous = await DebitMandate.findOne({ where: { businessId }, order: [["acceptedAt", "DESC"]] });
  const { institution, name: accountName, last4 } = account;
  const debited = { institution, accountName, last4, routingNumber: routingNumber ?? "", holder };
  const kept = await DebitMandate.create({
    ...{ id: randomId("man"), businessId, authorizationId, replacesId: previous?.id ?? null },
    ...readParty(row),
    ...debited,
    entryClass: holder === "business" ? "CCD" : "WEB",
    ...readAcceptance(row),
  });
  const revision = await DebitMandate.count({ where: { businessId } });
  const business = await Business.findByPk(businessId, { attributes: ["timeZone"], rejectOnEmpty: true });
  await keepDocument(toDocument(kept, revision, business.timeZone));
  return kept;
}
