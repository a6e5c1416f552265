import type { InvoiceAnswer } from "@portal/api-contract";
import type { Config } from "../../../config/config";
import { EngagementAgreement } from "../../../models/engagement-agreement.model";
import type { Invoice } from "../../../models/invoice.model";
import type { Transaction } from "../../../platform/db/database";

type Parties = Pick<Invoice, "issuerName" | "issuerAddress" | "issuerEmail" | "billToAddress">;

/** Who issues invoices now: the one place that knows where the agency's name and contacts are kept. */
function findIssuer({ agency }: Pick<Config, "agency">): Promise<InvoiceAnswer["issuer"]> {
  const { name, address, email } = agency;
  return Promise.resolve({ name, address, email });
}

/** Both parties of an invoice that is issued now: the client's address is that of the agreement in force. */
export async function findParties(
  config: Pick<Config, "agency">,
  businessId: string,
  transaction: Transaction,
): Promise<{ [K in keyof Parties]: string | null }> {
  const { name: issuerName, address: issuerAddress, email: issuerEmail } = await findIssuer(config);
  const agreement = await EngagementAgreement.findSigned(businessId, transaction);
  return { issuerName, issuerAddress, issuerEmail, billToAddress: agreement?.address ?? null };
}

/** Both parties as an invoice names them; one from before they were kept names those of today. */
export async function readParties(
  config: Pick<Config, "agency">,
  invoice: Invoice,
): Promise<Pick<InvoiceAnswer, "issuer" | "billTo">> {
  const { businessId, businessName: name, issuerName, issuerAddress, issuerEmail, billToAddress } = invoice;
  const isKept = issuerName !== null && issuerAddress !== null && issuerEmail !== null;
  const issuer = isKept ? { name: issuerName, address: issuerAddress, email: issuerEmail } : await findIssuer(config);
  const address = isKept ? billToAddress : ((await EngagementAgreement.findSigned(businessId))?.address ?? null);
  return { issuer, billTo: { name, address } };
}
