import type { MandateExample, MandateText } from "@portal/api-contract";
import type { AgencyConfig } from "../../config/config";
import { hashText, printText, readProse } from "../../documents/document-text";
import { BankAccount } from "../../models/bank-account.model";
import type { DebitAuthorization } from "../../models/debit-authorization.model";
import { User } from "../../models/user.model";
import { toLocalDay } from "../../models/values/local-day";
import { sumMonth } from "../../sales/month-sum.sql";
import type { BankDependencies, SignedAgreement } from "./bank.dependencies";
import { nameOf } from "./holder-name";
import { mandateVersion, writeMandate, type MandateParts } from "./mandate.texts";

function monthBefore(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 7);
}

function printMandate(parts: MandateParts): MandateText {
  const blocks = writeMandate(parts);
  const text = printText(blocks);
  return { version: mandateVersion, text, blocks, sha256: hashText(text), example: parts.example };
}

/** Last month's sales and commission in the business's time zone; null without verified sales. */
async function findExample(
  { clock }: BankDependencies,
  { id, timeZone }: { id: string; timeZone: string },
): Promise<MandateExample | null> {
  const month = monthBefore(toLocalDay(clock.now(), timeZone));
  const { verified, commission } = await sumMonth(id, `${month}-01`);
  return verified > 0 ? { month, verified, commission } : null;
}

interface Subject {
  business: { id: string; timeZone: string };
  agreement: SignedAgreement;
  authorization: DebitAuthorization;
  userId: string;
}

/**
 * The text depends only on account, agreement, names and last month's sales, so the shown text equals the stored one. An accepted text never
 * changes.
 */
export async function composeMandate(
  dependencies: BankDependencies,
  { business, agreement, authorization, userId }: Subject,
): Promise<MandateText> {
  const { text, textVersion, textSha256 } = authorization;
  const example = await findExample(dependencies, business);
  if (text !== null) {
    return { version: textVersion ?? "", text, blocks: readProse(text), sha256: textSha256 ?? "", example };
  }
  const account = await BankAccount.findByPk(authorization.accountId, { rejectOnEmpty: true });
  const user = await User.findByPk(userId, { rejectOnEmpty: true });
  return printMandate({
    agency: dependencies.agency,
    businessName: agreement.businessName,
    personName: nameOf(user),
    agreedOn: toLocalDay(agreement.agreedAt, business.timeZone),
    institution: account.institution,
    last4: account.last4,
    holder: authorization.holder,
    example,
  });
}

/** Preview for staff, with a sample account (S16). */
export function previewMandate(agency: AgencyConfig, today: string): MandateText {
  return printMandate({
    agency,
    businessName: "Example Business LLC",
    personName: "The client",
    agreedOn: today,
    institution: "Example Bank",
    last4: "0000",
    holder: "business",
    example: null,
  });
}
