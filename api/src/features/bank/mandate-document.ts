import type { DocumentFact } from "@portal/api-contract";
import { printInstant, printLocalInstant, readText } from "../../documents/document-text";
import type { NewDocument } from "../../documents/keep-document.command";
import type { DebitMandate } from "../../models/debit-mandate.model";
import { bankTexts } from "./bank.texts";

const fact = (name: string, value: string): DocumentFact => ({ name, value: value === "" ? "Not given" : value });

function proved(contact: string | null, since: Date | null): string {
  return contact === null || since === null ? "None" : `${contact}, verified ${printInstant(since)}`;
}

function listParties(kept: DebitMandate): DocumentFact[] {
  return [
    fact("Business name", kept.businessName),
    fact("Account holder", kept.holder === "business" ? "The business" : kept.personName),
    fact("Bank", kept.institution),
    fact("Account", kept.accountName),
    fact("Last four digits", kept.last4),
    fact("Routing number", kept.routingNumber),
    fact("Kind of entries", kept.entryClass),
  ];
}

function listEvidence(kept: DebitMandate): DocumentFact[] {
  return [
    fact("Authorized by", kept.personName),
    fact("Email of the account", kept.personEmail),
    fact("Time of authorization", printInstant(kept.acceptedAt)),
    fact("IP address", kept.ip),
    fact("Browser", kept.userAgent),
    fact("Email verified at that time", proved(kept.personEmail, kept.emailProvedAt)),
    fact("Phone verified at that time", proved(kept.personPhone, kept.phoneProvedAt)),
    fact("Account of the portal", kept.userId),
    fact("Business", kept.businessId),
    fact("Based on the agreement", kept.agreementId),
    ...(kept.replacesId === null ? [] : [fact("Replaces", kept.replacesId)]),
  ];
}

export function toDocument(kept: DebitMandate, revision: number, timeZone: string): NewDocument {
  return {
    kind: "mandate",
    recordId: kept.id,
    businessId: kept.businessId,
    title: bankTexts.mandateTitle,
    revision,
    version: kept.textVersion,
    at: kept.acceptedAt,
    by: kept.personName,
    parties: listParties(kept),
    text: readText(kept.text),
    signature: [
      { kind: "heading", text: "Authorization" },
      {
        kind: "facts",
        facts: [fact("Accepted", printLocalInstant(kept.acceptedAt, timeZone)), fact("By", kept.personName)],
      },
    ],
    audit: listEvidence(kept),
  };
}
