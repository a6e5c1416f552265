import type { Sequelize } from "sequelize";
import { bindDatabase, type Database } from "./database";
import { remoteModels } from "./remote-models";
import { defineAdminInvitation } from "../../models/admin-invitation.model";
import { defineAgencyProfile } from "../../models/agency-profile.model";
import { defineAgreementNotice } from "../../models/agreement-notice.model";
import { defineAuditLog } from "../../models/audit-log.model";
import { defineAuthenticator } from "../../models/authenticator.model";
import { defineBankCustomer } from "../../models/bank-customer.model";
import { defineBankTransaction } from "../../models/bank-transaction.model";
import { defineBankSession } from "../../models/bank-session.model";
import { defineBankAccount } from "../../models/bank-account.model";
import { defineBillingCase } from "../../models/billing-case.model";
import { defineDebitAttempt } from "../../models/debit-attempt.model";
import { defineDebitAuthorization } from "../../models/debit-authorization.model";
import { defineDebitMandate } from "../../models/debit-mandate.model";
import { defineDepositMark } from "../../models/deposit-mark.model";
import { defineDeliveryTry } from "../../models/delivery-try.model";
import { defineBusiness } from "../../models/business.model";
import { defineConnection } from "../../models/connection.model";
import { defineDataExport } from "../../models/data-export.model";
import { defineDataExportChunk } from "../../models/data-export-chunk.model";
import { defineDocument } from "../../models/document.model";
import { defineDocumentFile } from "../../models/document-file.model";
import { defineSourceEndpoint } from "../../models/source-endpoint.model";
import { defineSourceLocation } from "../../models/source-location.model";
import { defineOauthState } from "../../models/oauth-state.model";
import { defineSyncRun } from "../../models/sync-run.model";
import { defineDelivery } from "../../models/delivery.model";
import { defineEndedSession } from "../../models/ended-session.model";
import { defineEngagementAgreement } from "../../models/engagement-agreement.model";
import { defineEventCounter } from "../../models/event-counter.model";
import { defineEventRow } from "../../models/event-row.model";
import { defineInboundTextRow } from "../../models/inbound-text-row.model";
import { defineInvoice } from "../../models/invoice.model";
import { defineInvoiceCounter } from "../../models/invoice-counter.model";
import { defineInvoiceEventRow } from "../../models/invoice-event-row.model";
import { defineInvoiceLine } from "../../models/invoice-line.model";
import { defineBillingRunClient } from "../../models/billing-run-client.model";
import { defineBillingRunRow } from "../../models/billing-run-row.model";
import { defineBillingSettings } from "../../models/billing-settings.model";
import { defineJob } from "../../models/job.model";
import { defineJobLane } from "../../models/job-lane.model";
import { defineJournalEntry } from "../../models/journal-entry.model";
import { defineLedgerCheckpoint } from "../../models/ledger-checkpoint.model";
import { defineLedgerDifference } from "../../models/ledger-difference.model";
import { defineMisreadHook } from "../../models/misread-hook.model";
import { defineInboundAddress } from "../../models/inbound-address.model";
import { defineLeadLocation } from "../../models/lead-location.model";
import { defineLeadSourceRecord } from "../../models/lead-source-record.model";
import { defineLeadTurn } from "../../models/lead-turn.model";
import { defineLimitWindow } from "../../models/limit-window.model";
import { defineLink } from "../../models/link.model";
import { defineLinkClick } from "../../models/link-click.model";
import { defineLinkDay } from "../../models/link-day.model";
import { defineLinkHost } from "../../models/link-host.model";
import { defineLinkLoss } from "../../models/link-loss.model";
import { defineLinkOption } from "../../models/link-option.model";
import { defineNotification } from "../../models/notification.model";
import { defineNotificationSettings } from "../../models/notification-settings.model";
import { defineLoginFailures } from "../../models/login-failures.model";
import { defineOutboundMessage } from "../../models/outbound-message.model";
import { defineDispute } from "../../models/dispute.model";
import { defineDisputeFile } from "../../models/dispute-file.model";
import { defineDisputeLine } from "../../models/dispute-line.model";
import { defineDisputeMessage } from "../../models/dispute-message.model";
import { defineDebitRefund } from "../../models/debit-refund.model";
import { defineOutsidePayment } from "../../models/outside-payment.model";
import { defineRevenueClaimRow } from "../../models/revenue-claim-row.model";
import { definePageDeletion } from "../../models/page-deletion.model";
import { defineDebitDrift } from "../../models/debit-drift.model";
import { definePageDrift } from "../../models/page-drift.model";
import { definePageLink } from "../../models/page-link.model";
import { definePasskey } from "../../models/passkey.model";
import { definePasskeyChallenge } from "../../models/passkey-challenge.model";
import { definePhoneConsent } from "../../models/phone-consent.model";
import { definePosting } from "../../models/posting.model";
import { defineRecoveryCode } from "../../models/recovery-code.model";
import { defineLinkSpan } from "../../models/link-span.model";
import { defineLinkWatch } from "../../models/link-watch.model";
import { defineReadSpan } from "../../models/read-span.model";
import { defineRiskAction } from "../../models/risk-action.model";
import { defineRiskHold } from "../../models/risk-hold.model";
import { defineRiskRun } from "../../models/risk-run.model";
import { defineRiskScoreDay } from "../../models/risk-score-day.model";
import { defineRiskScore } from "../../models/risk-score.model";
import { defineSaleContent } from "../../models/sale-content.model";
import { defineSaleHistory } from "../../models/sale-history.model";
import { defineSale } from "../../models/sale.model";
import { defineSalesByDay } from "../../models/sales-by-day.model";
import { defineSalesByMonth } from "../../models/sales-by-month.model";
import { defineReplayRunRow } from "../../models/replay-run-row.model";
import { defineSalesDrift } from "../../models/sales-drift.model";
import { defineSalesShare } from "../../models/sales-share.model";
import { defineSkippedRecord } from "../../models/skipped-record.model";
import { defineDuplicateSearch } from "../../models/duplicate-search.model";
import { defineDuplicateMatch } from "../../models/duplicate-match.model";
import { defineSupersededSale } from "../../models/superseded-sale.model";
import { defineSuppressedNumber } from "../../models/suppressed-number.model";
import { definePendingGrant } from "../../models/pending-grant.model";
import { definePendingSessionRow } from "../../models/pending-session-row.model";
import { defineSessionRow } from "../../models/session-row.model";
import { defineSocialIdentity } from "../../models/social-identity.model";
import { defineTrustedDevice } from "../../models/trusted-device.model";
import { defineTextFailure } from "../../models/text-failure.model";
import { defineUser } from "../../models/user.model";
import { defineAttribution } from "../../models/attribution.model";
import { definePersonKey } from "../../models/person-key.model";
import { defineWebHit } from "../../models/web-hit.model";
import { defineWebSite } from "../../models/web-site.model";
import { defineWebVisitor } from "../../models/web-visitor.model";
import { defineVerificationCode } from "../../models/verification-code.model";

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
  defineLeadSourceRecord,
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
  defineDispute,
  defineDisputeFile,
  defineDisputeLine,
  defineDisputeMessage,
  defineOutsidePayment,
  defineRevenueClaimRow,
  defineDebitRefund,
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
  defineRiskAction,
  defineRiskHold,
  defineRiskRun,
  defineRiskScoreDay,
  defineRiskScore,
  defineSaleContent,
  defineSaleHistory,
  defineSalesByDay,
  defineSalesByMonth,
  defineReplayRunRow,
  defineSalesDrift,
  defineSalesShare,
  defineDuplicateSearch,
  defineDuplicateMatch,
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
  ...remoteModels,
];

/** Call once, before the first query. */
export function defineModels(database: Database): void {
  bindDatabase(database);
  for (const define of definitions) define(database.sequelize);
}
