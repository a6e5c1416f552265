import { accountsKernelFeature } from "./accounts/accounts-kernel.feature";
import { attributionKernelFeature } from "./attribution/attribution-kernel.feature";
import { createDeliveriesKernelFeature } from "./deliveries/deliveries-kernel.feature";
import { createDocumentsKernelFeature } from "./documents/documents-kernel.feature";
import { createEventsKernelFeature } from "./events/events-kernel.feature";
import { createAccountData } from "./features/account-data/account-data.feature";
import { createAdmin } from "./features/admin/admin.feature";
import { createAgency } from "./features/agency/agency.feature";
import { createBank } from "./features/bank/bank.feature";
import { createBilling } from "./features/billing/billing.feature";
import { createClientSales } from "./features/client-sales/client-sales.feature";
import { createContracts } from "./features/contracts/contracts.feature";
import { createFacebookPage } from "./features/facebook-page/facebook-page.feature";
import { createInbox } from "./features/inbox/inbox.feature";
import { createIntegrations } from "./features/integrations/integrations.feature";
import { createLeads } from "./features/leads/leads.feature";
import { createLinks } from "./features/links/links.feature";
import { createRegistration } from "./features/registration/registration.feature";
import { createExports } from "./features/exports/exports.feature";
import { createRemotes } from "./features/remotes/remotes.feature";
import { createRisk } from "./features/risk/risk.feature";
import { createSales } from "./features/sales/sales.feature";
import { createSettings } from "./features/settings/settings.feature";
import { createShares } from "./features/shares/shares.feature";
import { createDuplicates } from "./features/duplicate-matches/duplicate-matches.feature";
import { createPasswordReset } from "./features/sign-in/password-reset/password-reset.feature";
import { createSession } from "./features/sign-in/session/session.feature";
import { createSocialSignIn } from "./features/sign-in/social/social-sign-in.feature";
import { createVerification } from "./features/sign-in/verification/verification.feature";
import { createWebsite } from "./features/website/website.feature";
import { createLedgerKernelFeature } from "./ledger/ledger-kernel.feature";
import { createMessages } from "./messages/messages.feature";
import { createNotificationsKernelFeature } from "./notifications/notifications-kernel.feature";
import type { FeatureApis } from "./feature-apis";
import type { Platform } from "./platform";
import type { Feature } from "./platform/feature";
import { createPlatformFeature } from "./platform/platform.feature";
import { createSalesKernelFeature } from "./sales/sales-kernel.feature";
import { signInKernelFeature } from "./sign-in/sign-in-kernel.feature";

function createKernelFeatures(platform: Platform, apis: FeatureApis): Feature[] {
  const { providers, documents, notifications, registration, billing, integrations, deliveryWork, agency, remotes } =
    apis;
  return [
    accountsKernelFeature,
    signInKernelFeature,
    createPlatformFeature({ ...platform, remotes: remotes.site }),
    createSalesKernelFeature(platform, { recordListingEvents: integrations.recordListingEvents }),
    createDocumentsKernelFeature({
      printDocument: documents.printDocument,
      notify: notifications.notify,
    }),
    createLedgerKernelFeature(platform, { openLedgerCase: billing.openLedgerCase }),
    createDeliveriesKernelFeature(platform, { deliveryWork }),
    createEventsKernelFeature(platform),
    createNotificationsKernelFeature(platform, { smsConsents: registration.smsConsents }),
    attributionKernelFeature,
    createMessages(platform, {
      mail: providers.mail,
      sms: providers.sms,
      inboundTexts: providers.inboundTexts,
      textStatuses: providers.textStatuses,
      readAttachment: documents.readAttachment,
      findQuietEnd: notifications.findQuietEnd,
      readAgency: agency.readAgency,
    }),
  ];
}

function createAccountFeatures(platform: Platform, apis: FeatureApis): Feature[] {
  const { providers, notifications, registration, verification, settings, sales, agency, remotes } = apis;
  return [
    createSession(platform),
    createRegistration(platform, {
      sendCode: verification.sendCode,
      createAccount: registration.createAccount,
      addresses: registration.addresses,
      smsConsents: registration.smsConsents,
    }),
    createSocialSignIn(platform, {
      identityProviders: providers.identityProviders,
      createAccount: registration.createAccount,
    }),
    createVerification(platform, { sendCode: verification.sendCode, saveContact: settings.saveContact }),
    createPasswordReset(platform),
    createSettings(platform, {
      sendSettingsCode: verification.sendSettingsCode,
      smsConsents: registration.smsConsents,
      addresses: registration.addresses,
      changeTimeZone: sales.changeTimeZone,
    }),
    createAdmin(platform, { notify: notifications.notify }),
    createAgency(platform, { readAgency: agency.readAgency }),
    createRemotes(platform, { readServedRegistry: remotes.readServedRegistry }),
  ];
}

function createSourceFeatures(platform: Platform, apis: FeatureApis): Feature[] {
  const { risk } = apis;
  const { providers, attribution, events, notifications, sales, bank, integrations, website, facebookPage } = apis;
  return [
    createLinks(platform, {
      clickTokens: attribution.clickTokens,
      visitCounts: attribution.visitCounts,
      probeAddress: providers.probeAddress,
    }),
    createInbox(platform, { deliveryWork: apis.deliveryWork }),
    createIntegrations(platform, {
      sources: providers.sources,
      pages: providers.pages,
      recordEvents: events.recordEvents,
      keepPeople: attribution.keepPeople,
      notify: risk.notify,
      withdrawNotices: notifications.withdrawNotices,
      rescore: risk.rescore,
      recordSales: sales.recordSales,
      recordDrift: sales.recordDrift,
      markBilled: sales.markBilled,
      changeTimeZone: sales.changeTimeZone,
      enqueueDuplicateSearch: sales.enqueueDuplicateSearch,
      findWizard: bank.findWizard,
      findWebsite: website.findWebsite,
      findPageCard: facebookPage.findPageCard,
    }),
    createWebsite(platform, {
      readWebPage: providers.readWebPage,
      recordEvents: events.recordEvents,
      listKnown: events.listKnown,
      findLastRecorded: events.findLastRecorded,
      countEvents: events.countEvents,
      keepPeople: attribution.keepPeople,
      keepVisits: attribution.keepVisits,
    }),
    createFacebookPage(platform, {
      pages: providers.pages,
      recordEvents: events.recordEvents,
      listKnown: events.listKnown,
    }),
    createLeads(platform, {
      leads: providers.leads,
      recordEvents: events.recordEvents,
      findLastRecorded: events.findLastRecorded,
      keepLeads: attribution.keepLeads,
    }),
    createDuplicates(platform, { recordListingEvents: integrations.recordListingEvents }),
  ];
}

function createSalesFeatures(platform: Platform, { billing, salesFiles }: FeatureApis): Feature[] {
  return [
    createSales(platform),
    createClientSales({ findSuspended: billing.findSuspended }),
    createExports(platform, { answerExport: salesFiles.answerExport }),
    createShares(platform, { answerExport: salesFiles.answerExport }),
  ];
}

/** Creates features whose audited changes also request the client's risk score. */
function createMoneyFeatures(platform: Platform, apis: FeatureApis): Feature[] {
  const { providers, contracts, documents, notifications, sales, billing, bank, integrations, agency } = apis;
  const scored: Platform = { ...platform, recordAudit: apis.risk.recordAudit };
  return [
    createContracts(platform, {
      keepDocument: documents.keepDocument,
      findFile: documents.findFile,
      findByHash: documents.findByHash,
      listDocuments: documents.listDocuments,
      drawUnsigned: documents.drawUnsigned,
      findMissingLetters: documents.findMissingLetters,
      hasMandate: bank.hasMandate,
      hasNotice: bank.hasNotice,
      findStandingMandates: bank.findStandingMandates,
    }),
    createBank(scored, {
      debits: providers.debits,
      keepDocument: documents.keepDocument,
      notify: apis.risk.notify,
      hasDebitInFlight: billing.hasDebitInFlight,
      renotifyDebits: billing.renoticeDebits,
      handleDebitEvent: billing.handleDebitEvent,
      findForeignDebits: billing.findForeignDebits,
      unmarkDeposit: billing.unmarkDeposit,
      listPayouts: integrations.listPayouts,
      findSignedAgreement: contracts.findSignedAgreement,
    }),
    createBilling(scored, {
      debits: providers.debits,
      keepDocument: documents.keepDocument,
      drawUnsigned: documents.drawUnsigned,
      findFile: documents.findFile,
      findLinks: integrations.findLinks,
      recordSales: sales.recordSales,
      markBilled: sales.markBilled,
      enqueueDuplicateSearch: sales.enqueueDuplicateSearch,
      notify: apis.risk.notify,
      findHandOver: notifications.findHandOver,
      withdrawNotices: notifications.withdrawNotices,
      readAgency: agency.readAgency,
      findDebitMandate: bank.findDebitMandate,
      findPermissionEnd: bank.findPermissionEnd,
      endMandate: bank.endMandate,
    }),
  ];
}

function createRiskFeature(platform: Platform, { billing, integrations, notifications }: FeatureApis): Feature {
  return createRisk(platform, {
    findLinks: integrations.findLinks,
    findDebitPermissions: billing.findDebitPermissions,
    findUnpaid: billing.findUnpaid,
    unauthorizedReturns: billing.unauthorizedReturns,
    readClientBalance: billing.readClientBalance,
    resumeDebits: billing.resumeDebits,
    notify: notifications.notify,
  });
}

/** Creates all features. No other place imports every feature. */
export function createFeatures(platform: Platform, apis: FeatureApis): Feature[] {
  const features: Feature[] = [
    ...createKernelFeatures(platform, apis),
    ...createAccountFeatures(platform, apis),
    ...createSourceFeatures(platform, apis),
    ...createSalesFeatures(platform, apis),
    ...createMoneyFeatures(platform, apis),
    createRiskFeature(platform, apis),
  ];
  const accountData = createAccountData(platform, {
    endLinks: apis.integrations.endLinks,
    endPageLink: apis.facebookPage.endPageLink,
    endAuthorizations: apis.bank.endAuthorizations,
    findDebt: apis.billing.findDebt,
    proveOwnPassword: apis.session.proveOwnPassword,
    personalData: () => [...features, accountData].flatMap(({ personalData = {} }) => Object.values(personalData)),
  });
  return [...features, accountData];
}
