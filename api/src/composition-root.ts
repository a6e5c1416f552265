import type { Server } from "node:http";
import type { Config } from "./config/config";
import { createAdminRoutes } from "./features/admin/admin.routes";
import { createContractsRoutes } from "./features/contracts/contracts.routes";
import type { IntegrationsDependencies } from "./features/integrations/integrations.dependencies";
import { createIntegrationsRoutes } from "./features/integrations/integrations.routes";
import { createDeliveriesHandler } from "./features/integrations/jobs/deliveries.job";
import { createRefreshTokenHandler } from "./features/integrations/jobs/refresh-token.job";
import { createRevokeGrantHandler } from "./features/integrations/jobs/revoke-grant.job";
import { createSyncHandler } from "./features/integrations/jobs/sync.job";
import { createKeepFreshChores } from "./features/integrations/keep-fresh.chore";
import { createExpireRegistrationHandler } from "./features/registration/jobs/expire-registration.job";
import { createRegistrationRoutes } from "./features/registration/registration.routes";
import { createRecomputeSumsChore, createRecomputeSumsHandler } from "./features/sales/jobs/recompute-sums.job";
import { createSalesRoutes } from "./features/sales/sales.routes";
import { createChangeTimeZone } from "./features/sales/change-time-zone.command";
import { createRecordSales } from "./features/sales/record-sales.command";
import { accountAlarm, deviceTrustLifetime } from "./features/session/session.limits";
import { createSessionRoutes } from "./features/session/session.routes";
import { createSettingsRoutes } from "./features/settings/settings.routes";
import { createDeliverCodeHandler } from "./features/verification/jobs/deliver-code.job";
import { createSendCode } from "./features/verification/send-code.command";
import { createInboundTextRoutes } from "./features/verification/inbound-text.routes";
import { createVerificationRoutes } from "./features/verification/verification.routes";
import { defineModels } from "./models/define-models";
import { createRecordAudit } from "./platform/audit/audit";
import { systemClock, type Clock } from "./platform/clock/clock";
import { createEncryption } from "./platform/crypto/encryption";
import { createPasswordHasher } from "./platform/crypto/password-hash";
import { createDatabase, type Database } from "./platform/db/database";
import { createClientIp, createIsFromProxy } from "./platform/http/client-ip";
import { createApp } from "./platform/http/create-app";
import type { Route } from "./platform/http/define-route";
import { createHealthRoutes } from "./platform/http/health";
import { createProviderOriginsRoute } from "./platform/http/provider-origins";
import { createIpBucket } from "./platform/http/ip-bucket";
import { startServer } from "./platform/http/start-server";
import {
  createJobChore,
  createRetentionChore,
  createSessionChore,
  type Chore,
  type Retention,
} from "./platform/jobs/chores";
import type { JobHandler } from "./platform/jobs/job";
import { createJobQueue } from "./platform/jobs/job-queue";
import { createReencryptionChore, type SealedColumn } from "./platform/jobs/reencryption-chore";
import { createWorker, type Worker } from "./platform/jobs/worker";
import { createLimits } from "./platform/limits/limits";
import type { Logger } from "./platform/logger/logger";
import { createOpenApiRoutes } from "./platform/openapi/openapi.routes";
import { createAuthenticate } from "./platform/session/authenticate";
import { createCookieJar } from "./platform/session/cookies";
import { createSessionStore } from "./platform/session/session-store";
import { createSite } from "./platform/site/site";
import { createSmtpMailSender } from "./providers/mail/smtp/smtp-mail.adapter";
import { SQUARE_ORIGIN } from "./providers/sales/square/square-client";
import { createSquareSource } from "./providers/sales/square/square-source.adapter";
import type { InboundTexts } from "./providers/sms/sms.port";
import { createTwilioInbound } from "./providers/sms/twilio/twilio-inbound";
import { createTwilioSmsSender } from "./providers/sms/twilio/twilio-sms.adapter";

export interface PortalOptions {
  config: Config;
  clock: Clock;
  logger: Logger;
}

/** Everything that a process of the portal is made of; main and worker start parts of it. */
export interface Portal {
  database: Database;
  routes: readonly Route[];
  worker: Worker;
  chores: readonly Chore[];
  /** Loads what jobs need, before the worker starts. */
  prepareWorker(): Promise<void>;
  /** Listens and resolves once connections are accepted. */
  listen(): Promise<Server>;
}

/** What features are wired from. */
function createPlatform({ config, clock, logger }: PortalOptions) {
  const database = createDatabase({ url: config.databaseUrl });
  defineModels(database.sequelize);
  const encryption = createEncryption(config.encryptionKeys);
  const jar = createCookieJar(config.publicUrl);
  const jobQueue = createJobQueue(database, clock, encryption);
  return {
    config,
    clock,
    logger,
    database,
    inTransaction: database.inTransaction,
    encryption,
    jar,
    jobQueue,
    enqueueJob: jobQueue.enqueueJob,
    enqueueJobs: jobQueue.enqueueJobs,
    recordAudit: createRecordAudit(database, clock),
    limits: createLimits(database, clock, config.limitsFactor),
    passwords: createPasswordHasher(),
    sessions: createSessionStore(database, clock),
    authenticate: createAuthenticate(database, clock, jar),
  };
}

type Platform = ReturnType<typeof createPlatform>;

/** Square alone links sales so far. */
function toIntegrations(platform: Platform): IntegrationsDependencies {
  const { config } = platform;
  const {
    publicUrl,
    codeKeys: [stateKey],
  } = config;
  const source = createSquareSource({
    ...config.square,
    notificationUrl: `${publicUrl}/api/webhooks/square`,
    onOddity: (oddity) => {
      platform.logger.error({ oddity }, "something of Square cannot be understood and is left out");
    },
  });
  const recordSales = createRecordSales(platform);
  return { ...platform, source, recordSales, changeTimeZone: createChangeTimeZone(platform), publicUrl, stateKey };
}

function toInboundTexts({ twilio, publicUrl }: Config): InboundTexts {
  return createTwilioInbound({ authToken: twilio.authToken, url: `${publicUrl}/api/webhooks/twilio` });
}

/** One line a feature. */
function createRoutes(platform: Platform): Route[] {
  const { config } = platform;
  const { codeKeys } = config;
  const sendCode = createSendCode({ ...platform, codeKeys });
  return [
    ...createSessionRoutes(platform),
    ...createRegistrationRoutes({ ...platform, sendCode, allowLocalhost: config.mode !== "production" }),
    ...createVerificationRoutes({ ...platform, sendCode, codeKeys }),
    ...createInboundTextRoutes({ ...platform, inboundTexts: toInboundTexts(config) }),
    ...createSettingsRoutes(),
    ...createAdminRoutes(),
    ...createIntegrationsRoutes(toIntegrations(platform)),
    ...createSalesRoutes(platform),
    ...createContractsRoutes(platform),
  ];
}

/** One line a kind of job. */
function createJobHandlers(platform: Platform): JobHandler[] {
  const { config, database, recordAudit } = platform;
  const mail = createSmtpMailSender({
    url: config.smtpUrl,
    from: config.mailFrom,
    requireTls: config.mode === "production",
  });
  const sms = createTwilioSmsSender(config.twilio);
  const integrations = toIntegrations(platform);
  return [
    createDeliverCodeHandler({ ...platform, codeKeys: config.codeKeys, mail, sms }),
    createExpireRegistrationHandler(database, recordAudit),
    createSyncHandler(integrations),
    createDeliveriesHandler(integrations),
    createRefreshTokenHandler(integrations),
    createRevokeGrantHandler(integrations),
    createRecomputeSumsHandler(platform),
  ];
}

const day = 86_400_000;

/** How long rows stay after their use has ended; codes that were never sent have no time of their own. */
const retentions: readonly Retention[] = [
  { name: "old-throttles", table: "login_throttles", column: "last_failure_at", keep: accountAlarm.window + day },
  { name: "old-codes", table: "verification_codes", column: "expires_at", keep: day, datesRows: true },
  { name: "old-messages", table: "outbound_messages", column: "created_at", keep: 90 * day },
  { name: "old-oauth-states", table: "oauth_states", column: "expires_at", keep: day },
  { name: "old-syncs", table: "sync_runs", column: "finished_at", keep: 2 * day },
  { name: "old-deliveries", table: "webhook_deliveries", column: "done_at", keep: 30 * day },
  { name: "old-devices", table: "trusted_devices", column: "trusted_at", keep: deviceTrustLifetime },
];

/** Every column that holds texts under ENCRYPTION_KEYS. */
const sealedColumns: readonly SealedColumn[] = [
  { table: "jobs", column: "secret_payload" },
  { table: "connections", column: "access_token" },
  { table: "connections", column: "refresh_token" },
];

/** One line a chore that any worker may do once a minute. */
function createChores(platform: Platform): Chore[] {
  const { database, clock, limits, logger } = platform;
  return [
    createJobChore(database, clock),
    createSessionChore(database, clock),
    { name: "ended-limits", run: () => limits.sweep() },
    ...createKeepFreshChores(toIntegrations(platform), logger),
    createRecomputeSumsChore(platform),
    ...retentions.map((retention) => createRetentionChore(database, clock, retention)),
    ...sealedColumns.map((place) => createReencryptionChore(platform, place)),
  ];
}

function createPortalWorker(platform: Platform): Worker {
  return createWorker({
    ...platform,
    handlers: createJobHandlers(platform),
    queue: platform.jobQueue,
    leaseClock: systemClock,
    leaseMilliseconds: 15_000,
    random: Math.random,
    concurrency: 4,
    jobsPerLane: 2,
    pollMilliseconds: 200,
  });
}

/** The one place that knows every concrete adapter and feature. */
export function composePortal(options: PortalOptions): Portal {
  const platform = createPlatform(options);
  const { config, database, logger } = platform;
  const routes: Route[] = [
    ...createRoutes(platform),
    ...createHealthRoutes(database),
    createProviderOriginsRoute([config.square.baseUrl ?? SQUARE_ORIGIN]),
    ...createOpenApiRoutes(() => routes),
  ];
  const app = createApp({
    ...platform,
    routes,
    bucket: createIpBucket({ burst: 600 * config.limitsFactor, perSecond: 60 * config.limitsFactor }),
    clientIp: createClientIp(config.trustProxy),
    isFromProxy: createIsFromProxy(config.trustProxy),
    publicUrl: config.publicUrl,
    devOrigins: config.devOrigins,
    remoteOrigins: config.remoteOrigins,
    enforceResponses: config.mode === "test" || config.mode === "development",
    siteHandlers: [createSite(config, platform.jar)],
  });
  return {
    database,
    routes,
    worker: createPortalWorker(platform),
    chores: createChores(platform),
    prepareWorker: () => toIntegrations(platform).source.prepare(),
    listen: () => startServer(app, { host: config.host, port: config.port, logger }),
  };
}
