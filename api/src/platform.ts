import type { Config } from "./config/config";
import { defineModels } from "./models/define-models";
import { createRecordAudit } from "./platform/audit/audit";
import { type Clock, type Pause, systemPause } from "./platform/clock/clock";
import { createEncryption } from "./platform/crypto/encryption";
import { createPasswordHasher, type PasswordCost } from "./platform/crypto/password-hash";
import { createDatabase } from "./platform/db/database";
import type { Feature } from "./platform/feature";
import { createHealthRoutes } from "./platform/http/health";
import { createJobChore } from "./platform/jobs/chores";
import { createJobQueue } from "./platform/jobs/job-queue";
import { createIdentities } from "./accounts/identities";
import { createLimits } from "./platform/limits/limits";
import type { Logger } from "./platform/logger/logger";
import { platformPersonalData } from "./platform/personal-data/platform-personal-data";
import { createSendMessage } from "./messages/send-message.command";
import { createAuthenticate } from "./sign-in/authenticate";
import { createCookieJar } from "./platform/http/cookies";
import { sessionLifetime } from "./sign-in/session-lifetime.policy";
import { createSignIn } from "./sign-in/sign-in";

export interface PlatformOptions {
  config: Config;
  clock: Clock;
  logger: Logger;
  /** What hashing a password costs; default: OWASP's minimum. */
  passwordCost?: PasswordCost;
  /** How providers wait before they repeat a call; default: by the machine's time. */
  pause?: Pause;
}

/** What features are wired from; one of each a process. */
export function createPlatform({ config, clock, logger, passwordCost, pause = systemPause }: PlatformOptions) {
  const database = createDatabase({ url: config.databaseUrl });
  defineModels(database.sequelize);
  const encryption = createEncryption(config.encryptionKeys);
  const jar = createCookieJar(config.publicUrl);
  const recordAudit = createRecordAudit(clock);
  const jobQueue = createJobQueue(database, clock, encryption);
  const sendMessage = createSendMessage(clock, jobQueue.enqueueJob);
  return {
    config,
    clock,
    pause,
    logger,
    database,
    inTransaction: database.inTransaction,
    encryption,
    jar,
    jobQueue,
    enqueueJob: jobQueue.enqueueJob,
    enqueueJobs: jobQueue.enqueueJobs,
    sendMessage,
    recordAudit,
    limits: createLimits(database, clock, config.limitsFactor),
    passwords: createPasswordHasher({ cost: passwordCost }),
    identities: createIdentities({ clock, recordAudit, sendMessage }),
    signIn: createSignIn({ clock, recordAudit, sendMessage }),
    authenticate: createAuthenticate(database, clock, jar),
  };
}

export type Platform = ReturnType<typeof createPlatform>;

const day = 86_400_000;

/** What the platform itself serves, keeps and cleans: sessions, jobs, limits, the audit log and the accounts. */
export function createPlatformFeature({ config, database, clock }: Platform): Feature {
  return {
    name: "platform",
    tables: [
      "migrations",
      "unfinished_migrations",
      "jobs",
      "job_lanes",
      "limits",
      "audit_log",
      "users",
      "businesses",
      "sessions",
      "pending_sessions",
      "ended_sessions",
      "social_identities",
      "oauth_states",
      "trusted_devices",
      "login_throttles",
    ],
    routes: createHealthRoutes(database, config),
    chores: [createJobChore(database, clock)],
    retention: [
      { name: "ended-sessions", table: "sessions", column: "expires_at", keep: 0 },
      { name: "ended-pending-sessions", table: "pending_sessions", column: "expires_at", keep: 0 },
      { name: "old-session-ends", table: "ended_sessions", column: "ended_at", keep: 30 * day },
      { name: "old-oauth-states", table: "oauth_states", column: "expires_at", keep: day },
      { name: "ended-limits", table: "limits", column: "window_ends_at", keep: 0 },
      { name: "old-throttles", table: "login_throttles", column: "last_failure_at", keep: 2 * day },
      { name: "old-devices", table: "trusted_devices", column: "trusted_at", keep: sessionLifetime.deviceTrust },
    ],
    keeps: {
      migrations: "what was applied",
      unfinished_migrations: "empty but for a migration that was killed",
      jobs: "finished ones go after a week (the job chore), dead ones when a person has looked",
      job_lanes: "one short row for each business and channel",
      audit_log: "it only grows",
      users: "the accounts",
      businesses: "the accounts",
      social_identities: "they go with the account",
    },
    personalData: platformPersonalData,
    sealedColumns: [{ table: "jobs", column: "secret_payload" }],
  };
}
