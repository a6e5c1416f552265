import type { MessageAnswer, RegisterRequest } from "@portal/api-contract";
import { UniqueConstraintError } from "sequelize";
import { User } from "../../models/user.model";
import { toEmailKey } from "../../models/values/email-key";
import { normalizePassword } from "../../models/values/password-policy";
import { DEFAULT_TIME_ZONE, toTimeZone } from "../../models/values/time-zone";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { PasswordHasher } from "../../platform/crypto/password-hash";
import { randomId } from "../../platform/crypto/random-id";
import type { Database, Transaction } from "../../platform/db/database";
import { AppError } from "../../platform/errors/app-error";
import type { RouteAnswer } from "../../platform/http/define-route";
import type { EnqueueJob } from "../../platform/jobs/job";
import type { CookieChange } from "../../platform/session/cookies";
import type { Browser } from "../../platform/session/session";
import type { SignIn } from "../../platform/session/sign-in/sign-in";
import { expireRegistrationJob } from "./jobs/expire-registration.job";
import { unverifiedLifetime } from "./registration.limits";
import { registrationTexts } from "./registration.texts";

export interface RegisterDependencies {
  database: Database;
  clock: Clock;
  signIn: SignIn;
  passwords: PasswordHasher;
  recordAudit: RecordAudit;
  enqueueJob: EnqueueJob;
}

interface Registration {
  request: RegisterRequest;
  browser: Browser;
  passwordHash: string;
}

/** Two people may send the same address at the same moment; the later one supersedes the earlier. */
const maximumTries = 3;

function accountExists(): AppError {
  const message = registrationTexts.accountExists;
  return new AppError({ code: "ACCOUNT_EXISTS", status: 409, message, fields: { email: message } });
}

/** An address counts as taken when it is verified, or belongs to somebody who did not come by registration. */
function isTaken(user: User | null): boolean {
  return user !== null && (user.emailVerifiedAt !== null || user.role !== "registrant");
}

async function supersede(
  { recordAudit }: RegisterDependencies,
  transaction: Transaction,
  emailKey: string,
  requestId: string,
): Promise<void> {
  const former = await User.findOne({ where: { emailKey }, lock: true, transaction });
  if (!former) return;
  if (isTaken(former)) throw accountExists();
  await former.destroy({ transaction });
  await recordAudit(transaction, { actor: null, action: "registration.superseded", subject: former.id, requestId });
}

async function createAccount(
  dependencies: RegisterDependencies,
  transaction: Transaction,
  { request, passwordHash }: Registration,
): Promise<User> {
  const { clock, enqueueJob } = dependencies;
  const now = clock.now();
  const user = await User.create(
    {
      id: randomId("usr"),
      role: "registrant",
      firstName: request.firstName,
      lastName: request.lastName,
      email: request.email,
      emailKey: toEmailKey(request.email),
      passwordHash,
      timeZone: toTimeZone(request.timeZone ?? "") ?? DEFAULT_TIME_ZONE,
      createdAt: now,
      updatedAt: now,
    },
    { transaction },
  );
  const runAt = new Date(now.getTime() + unverifiedLifetime);
  await enqueueJob(transaction, { kind: expireRegistrationJob, payload: { userId: user.id }, runAt });
  return user;
}

async function register(dependencies: RegisterDependencies, registration: Registration): Promise<CookieChange[]> {
  const { database, signIn } = dependencies;
  const { request, browser } = registration;
  return database.inTransaction(async (transaction) => {
    await supersede(dependencies, transaction, toEmailKey(request.email), browser.requestId);
    const { id } = await createAccount(dependencies, transaction, registration);
    const action = "account.registered";
    return signIn.openSession(transaction, browser, { userId: id, secondFactorAt: null, action });
  });
}

async function registerInTurn(dependencies: RegisterDependencies, registration: Registration): Promise<CookieChange[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await register(dependencies, registration);
    } catch (error) {
      if (attempt >= maximumTries || !(error instanceof UniqueConstraintError)) throw error;
    }
  }
}

/**
 * Creates the account of a registrant and signs it in. Throws 409 when the address is verified on another account; an
 * unverified registration of the address is superseded, and this one dies after 24 h unless verified (S28).
 */
export function createRegister(dependencies: RegisterDependencies) {
  return async (request: RegisterRequest, browser: Browser): Promise<RouteAnswer<MessageAnswer>> => {
    const former = await User.findOne({ where: { emailKey: toEmailKey(request.email) } });
    if (isTaken(former)) throw accountExists();
    const passwordHash = await dependencies.passwords.hash(normalizePassword(request.password));
    return {
      status: 201,
      body: { message: registrationTexts.registered, type: "success" },
      cookies: await registerInTurn(dependencies, { request, browser, passwordHash }),
    };
  };
}
