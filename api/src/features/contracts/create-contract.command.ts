import type { AgreementOutdated, CreateContractRequest, MessageAnswer } from "@portal/api-contract";
import type { AgencyConfig } from "../../config/config";
import { Business } from "../../models/business.model";
import { EngagementAgreement } from "../../models/engagement-agreement.model";
import { User } from "../../models/user.model";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import { randomId } from "../../platform/crypto/random-id";
import { inTransaction } from "../../platform/db/database";
import { AppError } from "../../platform/errors/app-error";
import type { OwnBusiness } from "../../models/values/own-business";
import type { Session } from "../../platform/http/session";
import { hashText, printText } from "../../documents/document-text";
import type { KeepDocument } from "../../documents/keep-document.command";
import { toDocument } from "./agreement-document";
import { presentAgreement } from "./agreement-text";
import { currentAgreement } from "./agreement.texts";
import { contractTexts } from "./contracts.texts";

export interface CreateContractCaller {
  session: Session;
  business: OwnBusiness;
  ip: string;
  userAgent: string;
  requestId: string;
}

export interface CreateContractDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  keepDocument: KeepDocument;
  agency: AgencyConfig;
  hasMandate: (businessId: string) => Promise<boolean>;
  hasNotice: (businessId: string) => Promise<boolean>;
}

/** Throws 409, with the current text, if the request names a different text. */
function refuseOutdated({ textVersion, textSha256 }: CreateContractRequest, agency: AgencyConfig): void {
  const agreement = presentAgreement(currentAgreement(agency));
  if (textVersion === agreement.version && (textSha256 ?? agreement.sha256) === agreement.sha256) return;
  const message = contractTexts.outdated;
  const extra = { agreement } satisfies AgreementOutdated;
  throw new AppError({ code: "AGREEMENT_OUTDATED", status: 409, message, extra });
}

/** The content of a revision, without its time and place. A revision with the content of the last one proves nothing new. */
function toContent({ user, request, agency }: { user: User; request: CreateContractRequest; agency: AgencyConfig }) {
  const { businessName, state, businessType, address } = request;
  const { electronicConsent = null, agreed = null, signature = null } = request;
  const { version, blocks, electronicRecords } = currentAgreement(agency);
  const text = printText(blocks);
  const consentText = electronicConsent && printText(electronicRecords);
  return {
    ...{ businessName, state, businessType, address, electronicConsent, agreed, signature },
    userId: user.id,
    personName: `${user.firstName} ${user.lastName}`,
    personEmail: user.email,
    textVersion: version,
    text,
    textSha256: hashText(text),
    consentText,
    consentSha256: consentText && hashText(consentText),
    provedEmail: user.emailVerifiedAt && user.email,
    provedPhone: user.phoneVerifiedAt && user.phoneNumber,
  };
}

/**
 * Appends a revision under the lock of the business. Returns null when the newest revision has the same content.
 * A signed revision gets a document; a draft does not (D411). Throws 409 once a mandate refers to the signed revision (S57), or the client gave
 * notice: a later agreement would be a new engagement, which the portal does not offer (D176).
 */
async function appendRevision(
  { keepDocument, hasMandate, hasNotice, agency }: CreateContractDependencies,
  request: CreateContractRequest,
  { session, business, ip, userAgent }: CreateContractCaller,
  agreedAt: Date,
): Promise<EngagementAgreement | null> {
  const { timeZone } = await Business.findByPk(business.id, { lock: true, rejectOnEmpty: true });
  const previous = await EngagementAgreement.findNewest(business.id);
  const user = await User.findByPk(session.userId, { rejectOnEmpty: true });
  const content = toContent({ user, request, agency });
  if (previous && Object.entries(content).every(([name, value]) => previous.get(name) === value)) return null;
  const signed = await EngagementAgreement.findSigned(business.id);
  if (signed && (await hasMandate(business.id))) {
    throw new AppError({ code: "AGREEMENT_STANDS", status: 409, message: contractTexts.inUse });
  }
  if (await hasNotice(business.id)) {
    throw new AppError({ code: "NOTICE_GIVEN", status: 409, message: contractTexts.noticeGiven });
  }
  const kept = await EngagementAgreement.create({
    ...content,
    id: randomId("agr"),
    businessId: business.id,
    revision: (previous?.revision ?? 0) + 1,
    replacesId: previous?.id ?? null,
    emailProvedAt: user.emailVerifiedAt,
    phoneProvedAt: user.phoneVerifiedAt,
    agreedAt,
    ip,
    userAgent,
  });
  await kept.reload({ attributes: ["isSigned"] });
  if (kept.isSigned) await keepDocument(toDocument(kept, timeZone));
  return kept;
}

/** Step 1 of the wizard. Throws 409 as `refuseOutdated` and `appendRevision` do. */
export async function createContract(
  dependencies: CreateContractDependencies,
  request: CreateContractRequest,
  caller: CreateContractCaller,
): Promise<MessageAnswer> {
  const { clock, recordAudit, agency } = dependencies;
  refuseOutdated(request, agency);
  await inTransaction(async () => {
    const kept = await appendRevision(dependencies, request, caller, clock.now());
    if (!kept) return;
    const { id, revision, replacesId, textVersion, textSha256, isSigned } = kept;
    await recordAudit({
      actor: caller.session.userId,
      action: "agreement.saved",
      subject: caller.business.id,
      details: { id, revision, replacesId, textVersion, textSha256, isSigned },
      ip: caller.ip,
      requestId: caller.requestId,
    });
  });
  return { message: contractTexts.saved, type: "success" };
}
