import type { IdentityProviderId, LoginAnswer, LoginRequest } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import { toEmailKey } from "../../../models/values/email-key";
import { AppError } from "../../../platform/errors/app-error";
import type { RouteAnswer } from "../../../platform/http/define-route";
import type { Identities } from "../../../accounts/identities";
import { firstFactorTexts } from "../../../sign-in/first-factor.texts";
import type { WaitingIdentity } from "../../../models/values/waiting-identity";
import type { Browser, PendingSession } from "../../../platform/http/session";
import type { SignIn } from "../../../sign-in/sign-in";
import { toAccountKey, toSourceKey } from "../../../sign-in/attempt-source";
import {
  type CheckPasswordDependencies,
  type FoundAccount,
  isPasswordRight,
  lockedOut,
  type PasswordCandidate,
  reportFailure,
} from "./check-password";
import { sessionTexts } from "./session.texts";
import { inTransaction } from "../../../platform/db/database";

export interface LoginDependencies extends CheckPasswordDependencies {
  signIn: SignIn;
  identities: Identities;
}

type Answer = RouteAnswer<LoginAnswer>;

interface Candidate extends PasswordCandidate {
  deviceTrusted: boolean;
}

interface Connection {
  connect: LoginRequest["connect"];
  identity: WaitingIdentity | null;
  user: User;
  isPending: boolean;
}

function loginRefused(): AppError {
  return new AppError({ code: "LOGIN_REFUSED", status: 401, message: sessionTexts.loginRefused });
}

async function findCandidate(
  { signIn }: LoginDependencies,
  { email }: LoginRequest,
  { deviceToken, ip }: Browser,
): Promise<Candidate> {
  const emailKey = toEmailKey(email);
  const user = await User.findOne({ attributes: ["id", "passwordHash"], where: { emailKey } });
  const deviceTrusted = await signIn.isBrowserTrusted(user?.id ?? null, deviceToken);
  const sourceKey = toSourceKey({ ip, trustedDeviceToken: deviceTrusted ? deviceToken : null });
  return { user, deviceTrusted, attempt: { accountKey: toAccountKey(emailKey), sourceKey } };
}

/** Requires the second factor before the password (S13). The answer does not reveal whether an account exists. */
async function requireFactorFirst(
  { signIn }: LoginDependencies,
  { user }: Candidate,
  { email }: LoginRequest,
  browser: Browser,
): Promise<Answer> {
  const opening = { userId: user?.id ?? null, purpose: "factor first" as const, emailTyped: email };
  const message = firstFactorTexts.secondFactorNext;
  return inTransaction(async () => ({
    status: 200,
    body: { message, type: "success", redirect: true, redirectUrl: "/login-flow" },
    cookies: await signIn.openPendingSession(browser, opening),
  }));
}

async function describeConnection(
  { identities }: LoginDependencies,
  { connect, identity, user, isPending }: Connection,
): Promise<string | null> {
  if (connect === undefined) return null;
  if (identity === null) return sessionTexts.notConnected(connect);
  if (isPending) return sessionTexts.connectedLater(connect);
  const isConnected = (await identities.findUserId(identity)) === user.id;
  return isConnected ? sessionTexts.connected(connect) : sessionTexts.notConnected(connect);
}

/** Signs in under the lock of the person's row, because role, password or trust may have changed during the check. */
async function admit(
  dependencies: LoginDependencies,
  { user: found, attempt }: Candidate & { user: FoundAccount },
  { connect }: LoginRequest,
  browser: Browser,
): Promise<Answer> {
  const { throttle, signIn } = dependencies;
  return inTransaction(async () => {
    const user = await User.findByPk(found.id, { lock: true });
    if (user?.passwordHash !== found.passwordHash) throw loginRefused();
    await throttle.reset(attempt);
    const deviceTrusted = await signIn.isBrowserTrusted(user.id, browser.deviceToken);
    const identity = findRequested(connect, browser.pending, user);
    const { answer, cookies } = await signIn.passFirstFactor(browser, { user, deviceTrusted, identity });
    const isPending = answer.redirectUrl === "/login-flow";
    const said = await describeConnection(dependencies, { connect, identity, user, isPending });
    const message = said === null ? answer.message : `${answer.message} ${said}`;
    return { status: 200, body: { ...answer, message }, cookies };
  });
}

/** Signs in by email and password (specification §4, S2, S3, S13). */
export function createLogin(dependencies: LoginDependencies) {
  const { throttle } = dependencies;

  return async (request: LoginRequest, browser: Browser): Promise<Answer> => {
    const candidate = await findCandidate(dependencies, request, browser);
    const { user, deviceTrusted, attempt } = candidate;
    const reservation = await throttle.reserve(attempt);
    if (reservation.verdict === "locked") throw lockedOut(reservation.seconds);
    if (reservation.alarmed && !deviceTrusted) {
      await throttle.release(attempt);
      return requireFactorFirst(dependencies, candidate, request, browser);
    }
    const isRight = await isPasswordRight(dependencies, candidate, request.password);
    if (!user || !isRight) {
      await reportFailure(dependencies, candidate, reservation.failures, browser);
      throw loginRefused();
    }
    return admit(dependencies, { ...candidate, user }, request, browser);
  };
}

/** The identity that the person asked to connect. If it has an address, it connects only to the account of that address (S9). */
function findRequested(
  connect: IdentityProviderId | undefined,
  pending: PendingSession | null,
  { emailKey }: User,
): WaitingIdentity | null {
  const waiting = pending?.purpose === "identity" ? pending.identity : null;
  if (waiting === null || waiting.provider !== connect) return null;
  return waiting.email === null || toEmailKey(waiting.email) === emailKey ? waiting : null;
}
