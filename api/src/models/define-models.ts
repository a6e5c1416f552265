import type { Sequelize } from "sequelize";
import { defineAdminInvitation } from "./admin-invitation.model";
import { defineAgencyProfile } from "./agency-profile.model";
import { defineAgreementNotice } from "./agreement-notice.model";
import { defineAuditLog } from "./audit-log.model";
import { defineAuthenticator } from "./authenticator.model";
import { defineBankCustomer } from "./bank-customer.model";
import { defineBankTransaction } from "./bank-transaction.model";
import { defineBankSession } from "./bank-session.model";
import { defineBankAccount } from "./bank-account.model";
import { defineBillingCase } from "./billing-case.model";
import { defineDebitAttempt } from "./debit-attempt.model";
import { defineDebitAuthorization } from "./debit-authorization.model";
import { defineDebitMandate } from "./debit-mandate.model";
import { defineDepositMark } from "./deposit-mark.model";
import { defineDeliveryTry } from "./delivery-try.model";
import { defineBusiness } from "./business.model";
import { defineConnection } from "./connection.model";
import { defineDataExport } from "./data-export.model";
import { defineDataExportChunk } from "./data-export-chunk.model";
import { defineDocument } from "./document.model";
import { defineDocumentFile } from "./document-file.model";
import { defineSourceEndpoint } from "./source-endpoint.model";
import { defineSourceLocation } from "./source-location.model";
import { defineOauthState } from "./oauth-state.model";
import { defineSyncRun } from "./sync-run.model";
import { defineDelivery } from "./delivery.model";
import { defineEndedSession } from "./ended-session.model";
import { defineEngagementAgreement } from "./engagement-agreement.model";
import { defineEventCounter } from "./event-counter.model";
import { defineEventRow } from "./event-row.model";
import { defineInboundTextRow } from "./inbound-text-row.model";
import { defineInvoice } from "./invoice.model";
import { defineInvoiceCounter } from "./invoice-counter.model";
import { defineInvoiceEventRow } from "./invoice-event-row.model";
import { defineInvoiceLine } from "./invoice-line.model";
import { defineBillingRunClient } from "./billing-run-client.model";
import { defineBillingRunRow } from "./billing-run-row.model";
import { defineBillingSettings } from "./billing-settings.model";
import { defineJob } from "./job.model";
import { defineJobLane } from "./job-lane.model";
import { defineJournalEntry } from "./journal-entry.model";
import { defineLedgerCheckpoint } from "./ledger-checkpoint.model";
import { defineLedgerDifference } from "./ledger-difference.model";
import { defineMisreadHook } from "./misread-hook.model";
import { defineInboundAddress } from "./inbound-address.model";
import { defineLeadLocation } from "./lead-location.model";
import { defineLeadTelling } from "./lead-telling.model";
import { defineLeadTurn } from "./lead-turn.model";
import { defineLimitWindow } from "./limit-window.model";
import { defineLink } from "./link.model";
import { defineLinkClick } from "./link-click.model";
import { defineLinkDay } from "./link-day.model";
import { defineLinkHost } from "./link-host.model";
import { defineLinkLoss } from "./link-loss.model";
import { defineLinkOption } from "./link-option.model";
import { defineNotification } from "./notification.model";
import { defineNotificationSettings } from "./notification-settings.model";
import { defineLoginFailures } from "./login-failures.model";
import { defineOutboundMessage } from "./outbound-message.model";
import { defineOutsidePayment } from "./outside-payment.model";
import { definePageDeletion } from "./page-deletion.model";
import { defineDebitDrift } from "./debit-drift.model";
import { definePageDrift } from "./page-drift.model";
import { definePageLink } from "./page-link.model";
import { definePasskey } from "./passkey.model";
import { definePasskeyChallenge } from "./passkey-challenge.model";
import { definePhoneConsent } from "./phone-consent.model";
import { definePosting } from "./posting.model";
import { defineRecoveryCode } from "./recovery-code.model";
import { defineLinkSpan } from "./link-span.model";
import { defineLinkWatch } from "./link-watch.model";
import { defineReadSpan } from "./read-span.model";
import { defineSaleContent } from "./sale-content.model";
import { defineSaleHistory } from "./sale-history.model";
import { defineSale } from "./sale.model";
import { defineSalesByDay } from "./sales-by-day.model";
import { defineSalesByMonth } from "./sales-by-month.model";
import { defineReplayRunRow } from "./replay-run-row.model";
import { defineSalesDrift } from "./sales-drift.model";
import { defineSalesShare } from "./sales-share.model";
import { defineSkippedRecord } from "./skipped-record.model";
import { defineSightingLook } from "./sighting-look.model";
import { defineSightingPair } from "./sighting-pair.model";
import { defineSupersededSale } from "./superseded-sale.model";
import { defineSuppressedNumber } from "./suppressed-number.model";
import { definePendingGrant } from "./pending-grant.model";
import { definePendingSessionRow } from "./pending-session-row.model";
import { defineSessionRow } from "./session-row.model";
import { defineSocialIdentity } from "./social-identity.model";
import { defineTrustedDevice } from "./trusted-device.model";
import { defineTextFailure } from "./text-failure.model";
import { defineUser } from "./user.model";
import { defineAttribution } from "./attribution.model";
import { definePersonKey } from "./person-key.model";
import { defineWebHit } from "./web-hit.model";
import { defineWebSite } from "./web-site.model";
import { defineWebVisitor } from "./web-visitor.model";
import { defineVerificationCode } from "./verification-code.model";

const definitions: readonly ((sequelize: Sequelize) => void)[] = [
  defineAdminInvitation,
  defineAgencyProfile,
  defineAgreementNotice,
  defineAuditLog,
  defineBankAccount,
  defineBankCustomer,
  defineBankSession,
  defineBankTransaction,
  defineBusiness,
  defineConnection,
  defineDataExport,
  defineDataExportChunk,
  defineBillingCase,
  defineDebitAttempt,
  defineDebitAuthorization,
  defineDepositMark,
  defineDeliveryTry,
  defineDebitMandate,
  defineDocument,
  defineDocumentFile,
  definePendingGrant,
  defineLinkSpan,
  defineLinkWatch,
  defineReadSpan,
  defineSourceEndpoint,
  defineSourceLocation,
  defineOauthState,
  defineSyncRun,
  defineDelivery,
  defineEndedSession,
  defineEngagementAgreement,
  defineEventCounter,
  defineEventRow,
  defineInboundTextRow,
  defineInvoice,
  defineInvoiceCounter,
  defineInvoiceEventRow,
  defineInvoiceLine,
  defineBillingRunClient,
  defineBillingRunRow,
  defineBillingSettings,
  defineJob,
  defineJobLane,
  defineJournalEntry,
  defineLedgerCheckpoint,
  defineLedgerDifference,
  defineInboundAddress,
  defineMisreadHook,
  defineLeadLocation,
  defineLeadTelling,
  defineLeadTurn,
  defineLimitWindow,
  defineLink,
  defineLinkClick,
  defineLinkDay,
  defineLinkHost,
  defineLinkLoss,
  defineLinkOption,
  defineLoginFailures,
  defineNotification,
  defineNotificationSettings,
  defineOutboundMessage,
  defineOutsidePayment,
  definePasskey,
  definePasskeyChallenge,
  definePageDeletion,
  defineDebitDrift,
  definePageDrift,
  definePageLink,
  defineAuthenticator,
  definePosting,
  defineRecoveryCode,
  definePhoneConsent,
  defineSale,
  defineSaleContent,
  defineSaleHistory,
  defineSalesByDay,
  defineSalesByMonth,
  defineReplayRunRow,
  defineSalesDrift,
  defineSalesShare,
  defineSightingLook,
  defineSightingPair,
  defineSkippedRecord,
  defineSupersededSale,
  defineSuppressedNumber,
  defineTextFailure,
  defineUser,
  defineSessionRow,
  definePendingSessionRow,
  defineSocialIdentity,
  defineTrustedDevice,
  defineVerificationCode,
  defineAttribution,
  definePersonKey,
  defineWebHit,
  defineWebSite,
  defineWebVisitor,
];

/** Binds every model to a connection; called once, before the first query. */
export function defineModels(sequelize: Sequelize): void {
  for (const define of definitions) define(sequelize);
}
