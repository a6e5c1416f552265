import type { BankConnection } from "@portal/api-contract";
import type { Server } from "node:http";
import { createDocumentsKernel, type DocumentsKernel } from "./documents/documents-kernel";
import { createDocumentsKernelFeature } from "./documents/documents-kernel.feature";
import { createEventsKernel } from "./events/events-kernel";
import { createEventsKernelFeature } from "./events/events-kernel.feature";
import { createAccountData } from "./features/account-data/account-data.feature";
import { createAdmin } from "./features/admin/admin.feature";
import { createBank } from "./features/bank/bank.feature";
import { createEndAuthorizations } from "./features/bank/end-authorizations";
import { createEndMandate } from "./features/bank/end-mandate";
import { findDebitMandate } from "./features/bank/find-debit-mandate.query";
import { findPermissionEnd } from "./features/bank/find-permission-end.query";
import { hasNotice } from "./features/bank/find-ends.query";
import { createFindWizard } from "./features/bank/find-wizard.query";
import { findStandingMandates, hasMandate } from "./features/bank/find-mandate.query";
import { createBilling } from "./features/billing/billing.feature";
import { createHearVoidDeposit } from "./features/billing/bank-sales/take-back-deposit.job";
import { createFindDebt } from "./features/billing/find-debt.query";
import { hasDebitInFlight } from "./features/billing/debits/has-debit-in-flight.query";
import { findSuspended } from "./features/billing/debit-permissions.query";
import { createOpenLedgerCase } from "./features/billing/reconciliation/open-ledger-case";
import { createHearDebit } from "./features/billing/debits/hear-debit";
import { createContracts } from "./features/contracts/contracts.feature";
import { findSignedAgreement } from "./features/contracts/signed-agreement.query";
import { createEndLinks } from "./features/integrations/unlink.command";
import { createFindLinks } from "./features/integrations/find-links.query";
import { createFacebookPage } from "./features/facebook-page/facebook-page.feature";
import { findPageCard } from "./features/facebook-page/find-page-card.query";
import { createEndPageLink } from "./features/facebook-page/unlink.command";
import { createLeads } from "./features/leads/leads.feature";
import { createInbox } from "./features/inbox/inbox.feature";
import { createReplayDebitDeliveries } from "./features/bank/webhooks/replay-deliveries.command";
import { createReplayDeliveries } from "./features/integrations/webhooks/replay-deliveries.command";
import { createSightings } from "./features/sightings/sightings.feature";
import { createTellOfSightings } from "./features/integrations/tell-of-sightings";
import { createIntegrations } from "./features/integrations/integrations.feature";
import { createPasswordReset } from "./features/password-reset/password-reset.feature";
import { createAccountCreator } from "./features/registration/create-account.command";
import { createEmailAddresses } from "./features/registration/email-addresses";
import { createRegistration } from "./features/registration/registration.feature";
import { createSmsConsents } from "./features/registration/sms-consents";
import { createSales } from "./features/sales/sales.feature";
import { createProveOwnPassword } from "./features/session/prove-own-password";
import { createSession } from "./features/session/session.feature";
import { createKeepContact } from "./features/settings/keep-contact.command";
import { createSettings } from "./features/settings/settings.feature";
import { createSendCode } from "./features/verification/send-code.command";
import { createSocialSignIn } from "./features/social-sign-in/social-sign-in.feature";
import { createSendSettingsCode } from "./features/verification/send-settings-code";
import { createFindWebsite } from "./features/website/find-website.query";
import { createWebsite } from "./features/website/website.feature";
import { createVerification } from "./features/verification/verification.feature";
import type { Database } from "./platform/db/database";
import type { Feature } from "./platform/feature";
import { createFeatureChores, createFeatureWorker } from "./platform/feature-work";
import { createPortalApp } from "./platform/http/create-portal-app";
import type { Route } from "./platform/http/define-route";
import { createProviderOriginsRoute } from "./platform/http/provider-origins";
import { startServer } from "./platform/http/start-server";
import type { Chore } from "./platform/jobs/chores";
import type { Worker } from "./platform/jobs/worker";
import { createOpenApiRoutes } from "./platform/openapi/openapi.routes";
import { createMessages } from "./platform/messages/messages.feature";
import { createPlatform, createPlatformFeature, type Platform, type PlatformOptions } from "./platform/platform";
import { createProviders, type Providers } from "./providers";
import { createLedgerKernelFeature } from "./ledger/ledger-kernel.feature";
import { createSalesKernel, type SalesKernel } from "./sales/sales-kernel";
import { createAskForSightings } from "./sales/sightings/look-for-sightings.job";
import { createSalesKernelFeature } from "./sales/sales-kernel.feature";

/** Everything that a process of the portal is made of; main and worker start parts of it. */
export interface Portal {
  database: Database;
  features: readonly Feature[];
  routes: readonly Route[];
  worker: Worker;
  chores: readonly Chore[];
  /** Loads what jobs need, before the worker starts. */
  prepareWorker(): Promise<void>;
  /** Listens and resolves once connections are accepted. */
  listen(): Promise<Server>;
  /** Ends the answers that stay open, so that the server can close. */
  endStreams(): void;
}

/** What the browser needs for the bank page. */
function toBankConnection({ config: { stripe } }: Platform): BankConnection {
  return { publishableKey: stripe.publishableKey, scriptUrl: stripe.scriptUrl };
}

/** What several features stand on. */
function createKernelFeatures(platform: Platform, documents: DocumentsKernel): Feature[] {
  return [
    createSalesKernelFeature(platform, {
      tellOfSightings: createTellOfSightings({ ...platform, ...createEventsKernel(platform) }),
    }),
    createDocumentsKernelFeature(documents),
    createLedgerKernelFeature(platform, { openLedgerCase: createOpenLedgerCase(platform) }),
    createEventsKernelFeature(platform),
  ];
}

/** What is linked on /init. */
function createIntegrationFeatures(platform: Platform, providers: Providers, kernel: SalesKernel): Feature[] {
  const events = createEventsKernel(platform);
  const findWizard = createFindWizard({ ...platform, findSignedAgreement });
  const findWebsite = createFindWebsite({ ...platform, ...events });
  return [
    createIntegrations(platform, {
      ...providers,
      ...kernel,
      ...events,
      askForSightings: createAskForSightings(platform),
      findWizard,
      findWebsite,
      findPageCard,
    }),
    createWebsite(platform, { ...providers, ...events }),
    createFacebookPage(platform, { ...providers, ...events }),
    createLeads(platform, { ...providers, ...events }),
    createSightings(platform, { tellOfSightings: createTellOfSightings({ ...platform, ...events }) }),
  ];
}

/** Deliveries that can be worked on again, by who delivered them. */
function createReplays(platform: Platform, { sources }: Providers) {
  const ofSources = sources.all.map((source) => [source.id, createReplayDeliveries(platform, source)] as const);
  return { ...Object.fromEntries(ofSources), debits: createReplayDebitDeliveries(platform) };
}

/** Ends what a business has linked at sources of sales and at Facebook. */
function createEndAllLinks(platform: Platform, providers: Providers) {
  const endSources = createEndLinks({ ...platform, ...providers });
  const endPage = createEndPageLink(platform);
  return async (businessId: string): Promise<void> => {
    await endSources(businessId);
    await endPage(businessId);
  };
}

/** The one place that knows every feature: one line each, with what it needs of others. */
function createFeatures(platform: Platform, providers: Providers): Feature[] {
  const sendCode = createSendCode({ ...platform, codeKeys: platform.config.codeKeys });
  const createAccount = createAccountCreator(platform);
  const { identityProviders } = providers;
  const kernel = { ...createSalesKernel(platform), askForSightings: createAskForSightings(platform) };
  const documents = createDocumentsKernel(platform);
  const [smsConsents, addresses] = [createSmsConsents(platform), createEmailAddresses(platform)];
  const features: Feature[] = [
    createPlatformFeature(platform),
    ...createKernelFeatures(platform, documents),
    createMessages(platform, { ...providers, ...documents }),
    createSession(platform),
    createRegistration(platform, { sendCode, createAccount, smsConsents }),
    createSocialSignIn(platform, { identityProviders, createAccount }),
    createVerification(platform, { sendCode, keepContact: createKeepContact({ ...platform, addresses }) }),
    createPasswordReset(platform),
    createSettings(platform, { ...kernel, sendSettingsCode: createSendSettingsCode(sendCode), smsConsents, addresses }),
    createAdmin(platform),
    createInbox(platform, { replayDeliveries: createReplays(platform, providers) }),
    ...createIntegrationFeatures(platform, providers, kernel),
    createSales(platform, { findSuspended }),
    createContracts(platform, { ...documents, hasMandate, hasNotice, findStandingMandates }),
    createBank(platform, {
      ...providers,
      ...documents,
      bankConnection: toBankConnection(platform),
      findSignedAgreement,
      hasDebitInFlight,
      hearDebit: createHearDebit(platform),
      hearVoidDeposit: createHearVoidDeposit(platform),
    }),
    createBilling(platform, {
      ...providers,
      ...documents,
      findLinks: createFindLinks(platform),
      ...kernel,
      findDebitMandate,
      findPermissionEnd,
      endMandate: createEndMandate(platform),
    }),
    createAccountData(platform, {
      endLinks: createEndAllLinks(platform, providers),
      endAuthorizations: createEndAuthorizations(platform),
      proveOwnPassword: createProveOwnPassword(platform),
      findDebt: createFindDebt(platform),
      personalData: () => features.flatMap(({ personalData = {} }) => Object.values(personalData)),
    }),
  ];
  return features;
}

/** Platform and providers once, and every feature merged. */
export function composePortal(options: PlatformOptions): Portal {
  const platform = createPlatform(options);
  const providers = createProviders(platform);
  const features = createFeatures(platform, providers);
  const { config, database, logger } = platform;
  const routes: Route[] = [
    ...features.flatMap((feature) => feature.routes ?? []),
    createProviderOriginsRoute(providers.origins),
    ...createOpenApiRoutes(() => routes),
  ];
  const app = createPortalApp(
    platform,
    routes,
    features.flatMap((feature) => feature.fronts ?? []),
  );
  return {
    database,
    features,
    routes,
    worker: createFeatureWorker(platform, features),
    chores: createFeatureChores(platform, features),
    prepareWorker: async () => {
      for (const source of providers.sources.all) await source.prepare();
    },
    endStreams() {
      for (const { close } of features) close?.();
    },
    listen: () => startServer(app, { host: config.host, port: config.port, logger }),
  };
}
