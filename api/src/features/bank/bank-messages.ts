import type { DebitMandate } from "../../models/debit-mandate.model";
import { Document } from "../../models/document.model";
import { toLocalDay, type LocalDay } from "../../models/values/local-day";
import type { BankDependencies } from "./bank.dependencies";
import type { Settlement } from "./settlement";
import type { PlannedEnds } from "./termination.policy";

type Messages = Pick<BankDependencies, "sendMessage">;

const addressOf = ({ user }: Settlement) => ({ userId: user.id, destination: user.email });

/** Agreements from before PDFs existed have no document. */
async function listContract({ agreement }: Settlement, mandateId: string): Promise<string[]> {
  const documents = await Document.findAll({ attributes: ["id"], where: { id: agreement.id } });
  return [...documents.map(({ id }) => id), mandateId];
}

/** Sends agreement and mandate to the person who accepted (S46). */
export async function sendContract(
  { sendMessage }: Messages,
  settlement: Settlement,
  mandate: Pick<DebitMandate, "id">,
): Promise<void> {
  const { account, locale } = settlement;
  const { institution, last4 } = account;
  const attachments = await listContract(settlement, mandate.id);
  const [to, data] = [addressOf(settlement), { institution, last4 }];
  await sendMessage({ template: "contract-mail", to, locale, data, attachments });
}

export async function sendDeposits({ sendMessage }: Messages, settlement: Settlement, arrival: Date): Promise<void> {
  const { account, locale } = settlement;
  const { institution, last4 } = account;
  const data = { institution, last4, day: toLocalDay(arrival, "UTC") };
  await sendMessage({ template: "bank-deposits-mail", to: addressOf(settlement), locale, data });
}

type Recipient = Pick<Settlement, "account" | "user" | "locale">;

async function sendText(
  { sendMessage }: Messages,
  { user, locale }: Recipient,
  template: "bank-changed-sms" | "debits-revoked-sms",
): Promise<void> {
  if (!user.phoneNumber || !user.phoneVerifiedAt) return;
  const to = { userId: user.id, destination: user.phoneNumber };
  await sendMessage({ template, to, locale, data: {} });
}

export async function sendRevoked(messages: Messages, recipient: Recipient): Promise<void> {
  const { account, user, locale } = recipient;
  const to = { userId: user.id, destination: user.email };
  const data = { institution: account.institution, last4: account.last4 };
  await messages.sendMessage({ template: "debits-revoked-mail", to, locale, data });
  await sendText(messages, recipient, "debits-revoked-sms");
}

export async function sendBankChanged(messages: Messages, settlement: Settlement, from: Date): Promise<void> {
  const { account, user, locale } = settlement;
  const { institution, last4 } = account;
  const data = { institution, last4, from: from.toISOString(), timeZone: user.timeZone };
  await messages.sendMessage({ template: "bank-changed-mail", to: addressOf(settlement), locale, data });
  await sendText(messages, settlement, "bank-changed-sms");
}

/** Sends the end dates of a notice that the client gave (S55). */
export async function sendNoticeGiven(
  { sendMessage }: Messages,
  {
    ends: { agreementEndsAt, authorizationEndsAt },
    user,
    locale,
  }: Pick<Settlement, "user" | "locale"> & { ends: PlannedEnds },
): Promise<void> {
  const days = {
    agreementEndsAt: agreementEndsAt.toISOString(),
    authorizationEndsAt: authorizationEndsAt.toISOString(),
  };
  const to = { userId: user.id, destination: user.email };
  const data = { ...days, timeZone: user.timeZone };
  await sendMessage({ template: "notice-given-mail", to, locale, data });
}

/** `timeZone` is the zone in which the end dates are counted. For a revocation use `sendRevoked`. */
export async function sendNoticeRecorded(
  { sendMessage }: Messages,
  { user, locale, timeZone }: Pick<Settlement, "user" | "locale"> & { timeZone: string },
  { kind, sentOn, ends }: { kind: "end" | "guarantee" | "none"; sentOn: LocalDay; ends: PlannedEnds | null },
): Promise<void> {
  const to = { userId: user.id, destination: user.email };
  const days = {
    agreementEndsAt: ends?.agreementEndsAt.toISOString() ?? null,
    authorizationEndsAt: ends?.authorizationEndsAt.toISOString() ?? null,
  };
  const data = { kind, sentOn, ...days, timeZone };
  await sendMessage({ template: "notice-recorded-mail", to, locale, data });
}
