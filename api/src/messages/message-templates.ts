import type { MessageWriter } from "./define-template";
import { authenticatorChangedMail } from "./templates/authenticator-changed.texts";
import {
  bankDepositsMail,
  contractMail,
  debitsEndedMail,
  debitsRevokedMail,
  debitsRevokedSms,
} from "./templates/bank-authorized.texts";
import { bankChangedMail, bankChangedSms } from "./templates/bank-changed.texts";
import { canarySuspendedMail } from "./templates/canary-suspended.texts";
import { contactChangedMail, phoneChangedSms } from "./templates/contact-changed.texts";
import { dataExportReadyMail } from "./templates/data-export-ready.texts";
import { deletionScheduledMail, deletionScheduledSms } from "./templates/deletion-scheduled.texts";
import { failedSignInsMail } from "./templates/failed-sign-ins.texts";
import { identityChangedMail, identityJoinedSms } from "./templates/identity-changed.texts";
import { newBrowserMail } from "./templates/new-browser.texts";
import { noticeGivenMail } from "./templates/notice-given.texts";
import { noticeRecordedMail } from "./templates/notice-recorded.texts";
import { notificationMail, notificationSms } from "./templates/notification.texts";
import { passkeyChangedMail } from "./templates/passkey-changed.texts";
import { passwordChangedMail } from "./templates/password-changed.texts";
import { staffInvitationMail } from "./templates/staff-invitation.texts";
import { staffJoinedMail } from "./templates/staff-joined.texts";
import { verificationCodeMail, verificationCodeSms } from "./templates/verification-code.texts";
import { websiteStepsMail } from "./templates/website-steps.texts";

/** Names are stored: never reuse a name. */
export const messageTemplates = {
  "authenticator-changed-mail": authenticatorChangedMail,
  "bank-changed-mail": bankChangedMail,
  "bank-changed-sms": bankChangedSms,
  "bank-deposits-mail": bankDepositsMail,
  "canary-suspended-mail": canarySuspendedMail,
  "contact-changed-mail": contactChangedMail,
  "contract-mail": contractMail,
  "data-export-ready-mail": dataExportReadyMail,
  "debits-ended-mail": debitsEndedMail,
  "debits-revoked-mail": debitsRevokedMail,
  "debits-revoked-sms": debitsRevokedSms,
  "deletion-scheduled-mail": deletionScheduledMail,
  "deletion-scheduled-sms": deletionScheduledSms,
  "failed-sign-ins-mail": failedSignInsMail,
  "identity-changed-mail": identityChangedMail,
  "identity-joined-sms": identityJoinedSms,
  "new-browser-mail": newBrowserMail,
  "notice-given-mail": noticeGivenMail,
  "notice-recorded-mail": noticeRecordedMail,
  "notification-mail": notificationMail,
  "notification-sms": notificationSms,
  "passkey-changed-mail": passkeyChangedMail,
  "password-changed-mail": passwordChangedMail,
  "phone-changed-sms": phoneChangedSms,
  "staff-invitation-mail": staffInvitationMail,
  "staff-joined-mail": staffJoinedMail,
  "verification-code-mail": verificationCodeMail,
  "verification-code-sms": verificationCodeSms,
  "website-steps-mail": websiteStepsMail,
} as const;

export type TemplateId = keyof typeof messageTemplates;
export type DataOf<T extends TemplateId> = ReturnType<(typeof messageTemplates)[T]["readData"]>;
export type SecretsOf<T extends TemplateId> = ReturnType<(typeof messageTemplates)[T]["readSecrets"]>;

const writers = new Map<string, MessageWriter>(Object.entries(messageTemplates));

/** Returns undefined for a name that only another version of the API has. */
export function findTemplate(name: string): MessageWriter | undefined {
  return writers.get(name);
}
