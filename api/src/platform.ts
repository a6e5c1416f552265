import type { Config } from "./config/config";
import { defineModels } from "./platform/db/define-models";
import { createRecordAudit } from "./platform/audit/audit";
import { type Clock, type Pause, systemPause } from "./platform/clock/clock";
import { createEncryption } from "./platform/crypto/encryption";
import { createPasswordHasher, type PasswordCost } from "./platform/crypto/password-hash";
import { createDatabase } from "./platform/db/database";
import { createJobQueue } from "./platform/jobs/job-queue";
import { createIdentities } from "./accounts/identities";
import { createLimits } from "./platform/limits/limits";
import type { Logger } from "./platform/logger/logger";
import { createSendMessage } from "./messages/send-message.command";
import { createAuthenticate } from "./sign-in/authenticate";
import { createCookieJar } from "./platform/http/cookies";
import { createSignIn } from "./sign-in/sign-in";

export interface PlatformOptions {
  config: Config;
  clock: Clock;
  logger: Logger;
  /** Default: OWASP's minimum cost. */
  passwordCost?: PasswordCost;
  /** Waits before a call to a provider is repeated. Default: waits in real time. */
  pause?: Pause;
}

/** Call once per process. Every feature may use the platform and these kernels: accounts, messages and sign-in. */
export function createPlatform({ config, clock, logger, passwordCost, pause = systemPause }: PlatformOptions) {
  const database = createDatabase({ url: config.databaseUrl });
  defineModels(database);
  const encryption = createEncryption(config.encryptionKeys);
  const jar = createCookieJar(config.publicUrl);
  const recordAudit = createRecordAudit(clock);
  const jobQueue = createJobQueue(clock, encryption);
  const sendMessage = createSendMessage(clock, jobQueue.enqueueJob);
  return {
    config,
    clock,
    pause,
    logger,
    database,
    encryption,
    jar,
    jobQueue,
    enqueueJob: jobQueue.enqueueJob,
    enqueueJobs: jobQueue.enqueueJobs,
    sendMessage,
    recordAudit,
    limits: createLimits(clock, config.limitsFactor),
    passwords: createPasswordHasher({ cost: passwordCost }),
    identities: createIdentities({ clock, recordAudit, sendMessage }),
    signIn: createSignIn({ clock, recordAudit, sendMessage }),
    authenticate: createAuthenticate(clock, jar),
  };
}

export type Platform = ReturnType<typeof createPlatform>;
