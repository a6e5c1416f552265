import type { CodeSentAnswer, CodeType, FlowSource } from "@portal/api-contract";
import { VerificationCode } from "../../../models/verification-code.model";
import type { Clock } from "../../../platform/clock/clock";
import { inTransaction } from "../../../platform/db/database";
import type { KeyRing } from "../../../platform/crypto/token-hash";
import type { AppError } from "../../../platform/errors/app-error";
import { toNetwork } from "../../../platform/http/network";
import type { EnqueueJob } from "../../../platform/jobs/job";
import type { Limits } from "../../../platform/limits/limits";
import type { Locale } from "../../../models/values/locale";
import { findObstacle, hasFailed, withdrawMessage } from "../../../messages/message-states";
import type { SendMessage } from "../../../messages/send-message.command";
import { sendCodeMessage } from "./code-message";
import { sendDiscreetCodeJob } from "./jobs/send-discreet-code.job";
import { lockCodeRow } from "./lock-code-row";
import { generateCode, hashCode } from "./secret-code";
import { undeliverable, waitBeforeSend } from "./verification-errors";
import { codeRules, discreetSendLimits, sendLimits } from "./verification.limits";
import { verificationTexts } from "./verification.texts";
import { planSend, secondsToWait } from "./wait-time";

export interface SendCodeRequest {
  /** Key of the code row: the session or pending session that asks. */
  subject: string;
  /** By which sends are counted. */
  account: string;
  /** null: there is no such account; all is done and answered alike, and nothing is sent. */
  userId: string | null;
  type: CodeType;
  flow: FlowSource;
  /** E-mail address or E.164; null: the account has no such contact, and nothing is sent. */
  destination: string | null;
  ip: string;
  locale: Locale;
  /**
   * The request must not tell whether the account or the contact exists (S13, S25): it is counted by limits of its own, and
   * names no destination; a job finds it.
   */
  discreet?: boolean;
  /** Kept or refused together with the send. */
  alongside?: () => Promise<void>;
}

/**
 * Makes the one live code of the subject and type, and sends it by a message. Throws 429 with `waitTime` in the cooldown or
 * over an hourly limit, 422 for a destination that is known to take nothing from us (S21 to S23).
 */
export type SendCode = (request: SendCodeRequest) => Promise<CodeSentAnswer>;

export interface SendCodeDependencies {
  clock: Clock;
  limits: Limits;
  sendMessage: SendMessage;
  enqueueJob: EnqueueJob;
  /** Key of the codes' keyed hash. */
  codeKeys: KeyRing;
}

/**
 * Outside the transaction: a limit is its own statement, and none may wait for another connection inside one. The
 * narrowest comes first: a send that it refuses uses up nothing of those that others share.
 */
async function spendSendLimits(limits: Limits, request: SendCodeRequest): Promise<void> {
  const { account, type, destination, ip, discreet = false } = request;
  const { perAddress, perAccount, perIp } = discreet ? discreetSendLimits : sendLimits;
  const address = discreet || destination === null ? account : destination.toLowerCase();
  const uses = [
    { rule: perAddress, of: `${type} ${address}` },
    { rule: perAccount, of: account },
    { rule: perIp, of: toNetwork(ip) },
  ];
  for (const { rule, of } of uses) {
    const verdict = await limits.consume(rule, of);
    if (!verdict.allowed) throw waitBeforeSend(verdict.retryAfterSeconds);
  }
}

/**
 * The person need not wait for a text that did not go out (S22 counts sends, not failures of ours). Before the password
 * everybody waits alike: a shorter pause would tell that there is an account.
 */
async function refuseDuringCooldown(
  row: VerificationCode | null,
  { discreet = false }: SendCodeRequest,
  now: Date,
): Promise<void> {
  const wait = row ? secondsToWait(row, now) : 0;
  if (!row || wait === 0) return;
  const isLost = !discreet && row.messageId !== null && (await hasFailed(row.messageId));
  if (!isLost) throw waitBeforeSend(wait);
}

/** Another send could only fail in the dark: returns the refusal to throw, or null. */
async function findRefusal({ userId, type, destination }: SendCodeRequest, now: Date): Promise<AppError | null> {
  const obstacle =
    userId === null || destination === null ? null : await findObstacle({ userId, channel: type, destination }, now);
  if (obstacle === null) return null;
  if (type === "email") return undeliverable("email", verificationTexts.mailboxRefused);
  const text = obstacle === "opted out" ? verificationTexts.optedOut : verificationTexts.numberUnreachable;
  return undeliverable("phoneNumber", text);
}

/**
 * The message of the code before is withdrawn: only the newest code works. Resolves to the id of the new one; null: a job
 * sends it, or there is nobody to send it to.
 */
async function sendNewest(
  { clock, sendMessage, enqueueJob }: SendCodeDependencies,
  { subject, userId, type, destination, locale, discreet = false }: SendCodeRequest,
  { code, validUntil, previous }: { code: string; validUntil: Date; previous: string | null },
): Promise<string | null> {
  if (discreet) {
    // The same statements whether there was a message or not.
    await withdrawMessage(previous ?? "", clock.now());
    const payload = { subject, type, userId, locale };
    await enqueueJob({ job: sendDiscreetCodeJob, payload, secretPayload: { code } });
    return null;
  }
  if (previous !== null) await withdrawMessage(previous, clock.now());
  if (userId === null || destination === null) return null;
  return sendCodeMessage(sendMessage, { userId, type, destination, locale, code, validUntil });
}

async function replaceCode(dependencies: SendCodeDependencies, request: SendCodeRequest): Promise<CodeSentAnswer> {
  const { clock, codeKeys } = dependencies;
  const { subject, type, destination, flow } = request;
  const row = await lockCodeRow(request);
  const now = clock.now();
  await refuseDuringCooldown(row, request, now);
  const code = generateCode();
  const { sendsInRow, waitTime } = planSend(row, now);
  const expiresAt = new Date(now.getTime() + codeRules.lifetime);
  await request.alongside?.();
  const message = { code, validUntil: expiresAt, previous: row.messageId };
  await row.update({
    codeHash: hashCode(codeKeys, { subject, type, code }),
    destination,
    purpose: flow,
    expiresAt,
    triesLeft: codeRules.tries,
    sendsInRow,
    lastSentAt: now,
    nextSendAt: new Date(now.getTime() + waitTime * 1000),
    messageId: await sendNewest(dependencies, request, message),
  });
  return { message: verificationTexts.sent[type], type: "success", waitTime };
}

export function createSendCode(dependencies: SendCodeDependencies): SendCode {
  const { clock, limits } = dependencies;
  return async (request) => {
    const { subject, type } = request;
    const obstacle = await findRefusal(request, clock.now());
    if (obstacle) throw obstacle;
    const row = await VerificationCode.findOne({ where: { subject, type } });
    await refuseDuringCooldown(row, request, clock.now());
    await spendSendLimits(limits, request);
    return inTransaction(() => replaceCode(dependencies, request));
  };
}
