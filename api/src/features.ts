import { createAttributionKernel } from "./attribution/attribution-kernel";
import { createAttributionKernelFeature } from "./attribution/attribution-kernel.feature";
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
import { createPasswordReset } from "./features/password-reset/password-reset.feature";
import { createRegistration } from "./features/registration/registration.feature";
import { createRegistrationOffers } from "./features/registration/registration.offers";
import { createSales } from "./features/sales/sales.feature";
import { createProveOwnPassword } from "./features/session/prove-own-password";
import { createSession } from "./features/session/session.feature";
import { createKeepContact } from "./features/settings/keep-contact.command";
import { createSettings } from "./features/settings/settings.feature";
import { createSightings } from "./features/sightings/sightings.feature";
import { createSocialSignIn } from "./features/social-sign-in/social-sign-in.feature";
import { createVerification } from "./features/verification/verification.feature";
import { createVerificationOffers } from "./features/verification/verification.offers";
import { createFindWebsite } from "./features/website/find-website.query";
import { createWebsite } from "./features/website/website.feature";
import { createLedgerKernelFeature } from "./ledger/ledger-kernel.feature";
import { createNotificationsKernel } from "./notifications/notifications-kernel";
import { createNotificationsKernelFeature } from "./notifications/notifications-kernel.feature";
import type { Feature } from "./platform/feature";
import { createMessages } from "./platform/messages/messages.feature";
import { createPlatformFeature, type Platform } from "./platform/platform";
import type { Providers } from "./providers";
import { createSalesKernel } from "./sales/sales-kernel";
import { createSalesKernelFeature } from "./sales/sales-kernel.feature";
import { createAskForSightings } from "./sales/sightings/look-for-sightings.job";

/** What features may stand on, whatever else there is. */
function createKernels(platform: Platform) {
  const attribution = createAttributionKernel(platform);
  return {
    attribution,
    documents: createDocumentsKernel(platform),
    notifications: createNotificationsKernel(platform),
    events: { ...createEventsKernel(platform), ...attribution },
    sales: { ...createSalesKernel(platform), askForSightings: createAskForSightings(platform) },
  };
}

/** What features give to others that stand on the platform alone. */
function createOffers(platform: Platform) {
  return {
    verification: createVerificationOffers(platform),
    registration: createRegistrationOffers(platform),
    billing: createBillingOffers(platform),
    facebookPage: createFacebookPageOffers(platform),
    agency: createAgencyOffers(platform),
  };
}

/** The one place that knows every feature: one line each, with whom it stands on. */
export function createFeatures(platform: Platform, providers: Providers): Feature[] {
  const { attribution, documents, notifications, events, sales } = createKernels(platform);
  const { verification, registration, billing, facebookPage, agency } = createOffers(platform);
  const bank = createBankOffers(platform, { ...notifications, findSignedAgreement });
  const integrations = createIntegrationsOffers(platform, { ...providers, ...events });
  const cards = { ...facebookPage, findWebsite: createFindWebsite({ ...platform, ...events }) };
  const replayDeliveries = { ...integrations.replaysBySource, debits: bank.replayDebitDeliveries };
  const features: Feature[] = [
    createPlatformFeature(platform),
    createSalesKernelFeature(platform, integrations),
    createDocumentsKernelFeature({ ...platform, ...documents, ...notifications }),
    createLedgerKernelFeature(platform, billing),
    createEventsKernelFeature(platform),
    createNotificationsKernelFeature(platform, registration),
    createAttributionKernelFeature(platform),
    createMessages(platform, { ...providers, ...documents, ...notifications, ...agency }),
    createSession(platform),
    createRegistration(platform, { ...verification, ...registration }),
    createSocialSignIn(platform, { ...providers, ...registration }),
    createVerification(platform, { ...verification, keepContact: createKeepContact({ ...platform, ...registration }) }),
    createPasswordReset(platform),
    createSettings(platform, { ...sales, ...verification, ...registration }),
    createAdmin(platform, notifications),
    createAgency(platform, agency),
    createLinks(platform, { ...providers, ...attribution }),
    createInbox(platform, { replayDeliveries }),
    createIntegrations(platform, { ...providers, ...sales, ...events, ...bank, ...cards, ...notifications }),
    createWebsite(platform, { ...providers, ...events }),
    createFacebookPage(platform, { ...providers, ...events }),
    createLeads(platform, { ...providers, ...events }),
    createSightings(platform, integrations),
    createSales(platform, billing),
    createContracts(platform, { ...documents, ...bank }),
    createBank(platform, {
      ...{ ...providers, ...documents, ...billing, ...integrations, ...notifications },
      findSignedAgreement,
    }),
    createBilling(platform, {
      ...{ ...providers, ...documents, ...sales, ...integrations, ...bank, ...notifications, ...agency },
    }),
    createAccountData(platform, {
      ...{ ...integrations, ...facebookPage, ...bank, ...billing },
      proveOwnPassword: createProveOwnPassword(platform),
      personalData: () => features.flatMap(({ personalData = {} }) => Object.values(personalData)),
    }),
  ];
  return features;
}
