import { createAttributionKernel } from "./attribution/attribution-kernel";
import { createAttributionKernelFeature } from "./attribution/attribution-kernel.feature";
import { createDeliveriesKernelFeature } from "./deliveries/deliveries-kernel.feature";
import { createDocumentsKernel } from "./documents/documents-kernel";
import { createDocumentsKernelFeature } from "./documents/documents-kernel.feature";
import { createEventsKernel } from "./events/events-kernel";
import { createEventsKernelFeature } from "./events/events-kernel.feature";
import { createAccountData } from "./features/account-data/account-data.feature";
import { createAdmin } from "./features/admin/admin.feature";
import { createAgency } from "./features/agency/agency.feature";
import { createAgencyOffers } from "./features/agency/agency.offers";
import { createBank } from "./features/bank/bank.feature";
import { createBankOffers } from "./features/bank/bank.offers";
import { createBilling } from "./features/billing/billing.feature";
import { createBillingOffers } from "./features/billing/billing.offers";
import { createContracts } from "./features/contracts/contracts.feature";
import { findSignedAgreement } from "./features/contracts/signed-agreement.query";
import { createFacebookPage } from "./features/facebook-page/facebook-page.feature";
import { createFacebookPageOffers } from "./features/facebook-page/facebook-page.offers";
import { createInbox } from "./features/inbox/inbox.feature";
import { createIntegrations } from "./features/integrations/integrations.feature";
import { createIntegrationsOffers } from "./features/integrations/integrations.offers";
import { createLeads } from "./features/leads/leads.feature";
import { createLinks } from "./features/links/links.feature";
import { createPasswordReset } from "./features/sign-in/password-reset/password-reset.feature";
import { createRegistration } from "./features/registration/registration.feature";
import { createRegistrationOffers } from "./features/registration/registration.offers";
import { createSales } from "./features/sales/sales.feature";
import { createProveOwnPassword } from "./features/sign-in/session/prove-own-password";
import { createSession } from "./features/sign-in/session/session.feature";
import { createKeepContact } from "./features/settings/keep-contact.command";
import { createSettings } from "./features/settings/settings.feature";
import { createSightings } from "./features/sightings/sightings.feature";
import { createSocialSignIn } from "./features/sign-in/social/social-sign-in.feature";
import { createVerification } from "./features/sign-in/verification/verification.feature";
import { createVerificationOffers } from "./features/sign-in/verification/verification.offers";
import { createFindWebsite } from "./features/website/find-website.query";
import { createWebsite } from "./features/website/website.feature";
import { createLedgerKernelFeature } from "./ledger/ledger-kernel.feature";
import { createNotificationsKernel } from "./notifications/notifications-kernel";
import { createNotificationsKernelFeature } from "./notifications/notifications-kernel.feature";
import type { Feature } from "./platform/feature";
import { createMessages } from "./messages/messages.feature";
import { createPlatformFeature, type Platform } from "./platform";
import type { Providers } from "./providers";
import { createSalesKernel } from "./sales/sales-kernel";
import { createSalesKernelFeature } from "./sales/sales-kernel.feature";
import { createAskForSightings } from "./sales/sightings/look-for-sightings.job";

/** What features may take, by the feature or kernel that offers it. */
function createOffers(platform: Platform, providers: Providers) {
  const attribution = createAttributionKernel(platform);
  const events = createEventsKernel(platform);
  const notifications = createNotificationsKernel(platform);
  const registration = createRegistrationOffers(platform);
  const bank = createBankOffers(platform, { notify: notifications.notify, findSignedAgreement });
  const sources = { sources: providers.sources, recordEvents: events.recordEvents };
  const integrations = createIntegrationsOffers(platform, sources);
  return {
    providers,
    attribution,
    events,
    notifications,
    registration,
    contracts: { findSignedAgreement },
    documents: createDocumentsKernel(platform),
    sales: { ...createSalesKernel(platform), askForSightings: createAskForSightings(platform) },
    session: { proveOwnPassword: createProveOwnPassword(platform) },
    verification: createVerificationOffers(platform),
    settings: { keepContact: createKeepContact({ ...platform, addresses: registration.addresses }) },
    billing: createBillingOffers(platform),
    bank,
    integrations,
    deliveryWork: [...integrations.sourceWork, bank.debitWork],
    website: { findWebsite: createFindWebsite({ clock: platform.clock, countEvents: events.countEvents }) },
    facebookPage: createFacebookPageOffers(platform),
    agency: createAgencyOffers(platform),
  };
}

type Offers = ReturnType<typeof createOffers>;

function createKernelFeatures(platform: Platform, offers: Offers): Feature[] {
  const { providers, documents, notifications, registration, billing, integrations, deliveryWork, agency } = offers;
  return [
    createPlatformFeature(platform),
    createSalesKernelFeature(platform, { tellOfSightings: integrations.tellOfSightings }),
    createDocumentsKernelFeature({
      inTransaction: platform.inTransaction,
      printDocument: documents.printDocument,
      notify: notifications.notify,
    }),
    createLedgerKernelFeature(platform, { openLedgerCase: billing.openLedgerCase }),
    createDeliveriesKernelFeature(platform, { deliveryWork }),
    createEventsKernelFeature(platform),
    createNotificationsKernelFeature(platform, { smsConsents: registration.smsConsents }),
    createAttributionKernelFeature(platform),
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

function createAccountFeatures(platform: Platform, offers: Offers): Feature[] {
  const { providers, notifications, registration, verification, settings, sales, agency } = offers;
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
    createVerification(platform, { sendCode: verification.sendCode, keepContact: settings.keepContact }),
    createPasswordReset(platform),
    createSettings(platform, {
      sendSettingsCode: verification.sendSettingsCode,
      smsConsents: registration.smsConsents,
      addresses: registration.addresses,
      changeTimeZone: sales.changeTimeZone,
    }),
    createAdmin(platform, { notify: notifications.notify }),
    createAgency(platform, { readAgency: agency.readAgency }),
  ];
}

function createSourceFeatures(platform: Platform, offers: Offers): Feature[] {
  const { providers, attribution, events, notifications, sales, bank, integrations, website, facebookPage } = offers;
  return [
    createLinks(platform, {
      linkWords: attribution.linkWords,
      came: attribution.came,
      probeAddress: providers.probeAddress,
    }),
    createInbox(platform, { deliveryWork: offers.deliveryWork }),
    createIntegrations(platform, {
      sources: providers.sources,
      pages: providers.pages,
      recordEvents: events.recordEvents,
      keepPeople: attribution.keepPeople,
      notify: notifications.notify,
      withdrawNotices: notifications.withdrawNotices,
      recordSales: sales.recordSales,
      recordDrift: sales.recordDrift,
      markBilled: sales.markBilled,
      changeTimeZone: sales.changeTimeZone,
      askForSightings: sales.askForSightings,
      findWizard: bank.findWizard,
      findWebsite: website.findWebsite,
      findPageCard: facebookPage.findPageCard,
    }),
    createWebsite(platform, {
      readWebPage: providers.readWebPage,
      recordEvents: events.recordEvents,
      listKnown: events.listKnown,
      findLastTold: events.findLastTold,
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
      findLastTold: events.findLastTold,
      keepLeads: attribution.keepLeads,
    }),
    createSightings(platform, { tellOfSightings: integrations.tellOfSightings }),
  ];
}

function createMoneyFeatures(platform: Platform, offers: Offers): Feature[] {
  const { providers, contracts, documents, notifications, sales, billing, bank, integrations, agency } = offers;
  return [
    createSales(platform, { findSuspended: billing.findSuspended }),
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
    createBank(platform, {
      debits: providers.debits,
      keepDocument: documents.keepDocument,
      notify: notifications.notify,
      hasDebitInFlight: billing.hasDebitInFlight,
      renoticeDebits: billing.renoticeDebits,
      hearDebit: billing.hearDebit,
      findStrangeDebits: billing.findStrangeDebits,
      takeBackDeposit: billing.takeBackDeposit,
      listPayouts: integrations.listPayouts,
      findSignedAgreement: contracts.findSignedAgreement,
    }),
    createBilling(platform, {
      debits: providers.debits,
      keepDocument: documents.keepDocument,
      findFile: documents.findFile,
      findLinks: integrations.findLinks,
      recordSales: sales.recordSales,
      markBilled: sales.markBilled,
      askForSightings: sales.askForSightings,
      notify: notifications.notify,
      findHandOver: notifications.findHandOver,
      withdrawNotices: notifications.withdrawNotices,
      readAgency: agency.readAgency,
      findDebitMandate: bank.findDebitMandate,
      findPermissionEnd: bank.findPermissionEnd,
      endMandate: bank.endMandate,
    }),
  ];
}

/** The one place that knows every feature: what each takes, and from which. */
export function createFeatures(platform: Platform, providers: Providers): Feature[] {
  const offers = createOffers(platform, providers);
  const features: Feature[] = [
    ...createKernelFeatures(platform, offers),
    ...createAccountFeatures(platform, offers),
    ...createSourceFeatures(platform, offers),
    ...createMoneyFeatures(platform, offers),
  ];
  const accountData = createAccountData(platform, {
    endLinks: offers.integrations.endLinks,
    endPageLink: offers.facebookPage.endPageLink,
    endAuthorizations: offers.bank.endAuthorizations,
    findDebt: offers.billing.findDebt,
    proveOwnPassword: offers.session.proveOwnPassword,
    personalData: () => [...features, accountData].flatMap(({ personalData = {} }) => Object.values(personalData)),
  });
  return [...features, accountData];
}
