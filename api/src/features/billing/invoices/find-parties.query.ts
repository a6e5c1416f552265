import type { InvoiceAnswer } from "@portal/api-contract";
import { EngagementAgreement } from "../../../models/engagement-agreement.model";
import type { Invoice } from "../../../models/invoice.model";
import type { ReadAgency } from "../../../models/read-agency";

type Parties = Pick<Invoice, "issuerName" | "issuerAddress" | "issuerEmail" | "billToAddress">;

/** The client's address comes from the current agreement. */
export async function findParties(
  readAgency: ReadAgency,
  businessId: string,
): Promise<{ [K in keyof Parties]: string | null }> {
  const { name: issuerName, address: issuerAddress, email: issuerEmail } = await readAgency();
  const agreement = await EngagementAgreement.findSigned(businessId);
  return { issuerName, issuerAddress, issuerEmail, billToAddress: agreement?.address ?? null };
}

/** Parties as stored at the issue. Older invoices did not store them and get today's parties. */
export async function readParties(
  readAgency: ReadAgency,
  invoice: Invoice,
): Promise<Pick<InvoiceAnswer, "issuer" | "billTo">> {
  const { businessId, businessName: name, issuerName, issuerAddress, issuerEmail, billToAddress } = invoice;
  const isKept = issuerName !== null && issuerAddress !== null && issuerEmail !== null;
  const { name: agency, address: agencyAddress, email } = await readAgency();
  const issuer = isKept
    ? { name: issuerName, address: issuerAddress, email: issuerEmail }
    : { name: agency, address: agencyAddress, email };
  const address = isKept ? billToAddress : ((await EngagementAgreement.findSigned(businessId))?.address ?? null);
  return { issuer, billTo: { name, address } };
}
