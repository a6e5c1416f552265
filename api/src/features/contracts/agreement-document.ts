import type { DocumentBlock, DocumentFact } from "@portal/api-contract";
import { printInstant, printLocalInstant, readText } from "../../documents/document-text";
import type { NewDocument } from "../../documents/keep-document.command";
import type { EngagementAgreement } from "../../models/engagement-agreement.model";
import { contractTexts } from "./contracts.texts";

const fact = (name: string, value: string | null): DocumentFact => ({ name, value: value ?? "Not asked" });

function proved(contact: string | null, since: Date | null): string {
  return contact === null || since === null ? "None" : `${contact}, verified ${printInstant(since)}`;
}

function listParties(kept: EngagementAgreement): DocumentFact[] {
  return [
    fact("Business name", kept.businessName),
    fact("State", kept.state),
    fact("Entity type", kept.businessType),
    fact("Address", kept.address),
  ];
}

function describeSignature(kept: EngagementAgreement, timeZone: string): DocumentBlock[] {
  const { consentText, signature, agreed, agreedAt } = kept;
  const facts = [
    fact("I have read and agree", agreed === null ? null : "Ticked"),
    fact("Full name, as typed", signature),
    fact("Signed", printLocalInstant(agreedAt, timeZone)),
  ];
  return [
    ...(consentText === null ? [] : readText(consentText)),
    { kind: "heading", text: "Signature" },
    { kind: "facts", facts },
  ];
}

function listEvidence(kept: EngagementAgreement): DocumentFact[] {
  return [
    fact("Signed by", kept.personName ?? "Not kept"),
    fact("Email of the account", kept.personEmail ?? "Not kept"),
    fact("Time of signing", printInstant(kept.agreedAt)),
    fact("IP address", kept.ip),
    fact("Browser", kept.userAgent === "" ? "Not given" : kept.userAgent),
    fact("Email verified at signing", proved(kept.provedEmail, kept.emailProvedAt)),
    fact("Phone verified at signing", proved(kept.provedPhone, kept.phoneProvedAt)),
    fact("SHA-256 of the consent", kept.consentSha256),
    fact("Account", kept.userId ?? "Not kept"),
    fact("Business", kept.businessId),
    fact("Revision", String(kept.revision)),
    ...(kept.replacesId === null ? [] : [fact("Corrects", kept.replacesId)]),
  ];
}

export function toDocument(kept: EngagementAgreement, timeZone: string): NewDocument {
  return {
    kind: "agreement",
    recordId: kept.id,
    businessId: kept.businessId,
    title: contractTexts.agreementTitle,
    revision: kept.revision,
    version: kept.textVersion,
    at: kept.agreedAt,
    by: kept.personName,
    parties: listParties(kept),
    text: readText(kept.text),
    signature: describeSignature(kept, timeZone),
    audit: listEvidence(kept),
  };
}
