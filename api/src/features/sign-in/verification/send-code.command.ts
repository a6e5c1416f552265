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
  /** Id of the session or pending session. */
  subject: string;
  account: string;
  /** Null without an account: everything is done and answered as usual, but nothing is sent. */
  userId: string | null;
  type: CodeType;
  flow: FlowSource;
  /** Email address or E.164. If null, the request itself sends nothing. */
  destination: string | null;
  ip: string;
  locale: Locale;
  /** True if the request must not reveal the account or its contact (S13, S25). It then has separate limits, and a job finds the destination. */
  discreet?: boolean;
  /** Runs in the transaction of the send. */
  alongside?: () => Promise<void>;
}

/**
 * Creates the only valid code of the subject and type, and sends it.
 * Throws 429 with `waitTime` in the cooldown or over an hourly limit, 422 for an undeliverable destination (S21 to S23).
 */
export type SendCode = (request: SendCodeRequest) => Promise<CodeSentAnswer>;

export interface SendCodeDependencies {
  clock: Clock;
  limits: Limits;
  sendMessage: SendMessage;
  enqueueJob: EnqueueJob;
  /** Keys for the hashes of codes, newest first. */
  codeKeys: KeyRing;
}

/**
 * Call outside the transaction: there, each limit's own statement would wait for a second connection.
 * The narrowest limit comes first, so a send that it refuses uses nothing of shared ones.
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
 * Throws 429 in the cooldown, except when the last message failed (S22 counts sends, not our failures).
 * Before the password everybody waits: a shorter pause would reveal an account.
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

async function findRefusal({ userId, type, destination }: SendCodeRequest, now: Date): Promise<AppError | null> {
  const obstacle =
    userId === null || destination === null ? null : await findObstacle({ userId, channel: type, destination }, now);
  if (obstacle === null) return null;
  if (type === "email") return undeliverable("email", verificationTexts.mailboxRefused);
  const text = obstacle === "opted out" ? verificationTexts.optedOut : verificationTexts.numberUnreachable;
  return undeliverable("phoneNumber", text);
}

/** Withdraws the former message, because only the newest code works. Returns the new message's id, or null if a job sends it or nothing is sent. */
async function sendNewest(
  { clock, sendMessage, enqueueJob }: SendCodeDependencies,
  { subject, userId, type, destination, locale, discreet = false }: SendCodeRequest,
  { code, validUntil, previous }: { code: string; validUntil: Date; previous: string | null },
): Promise<string | null> {
  if (discreet) {
    // Runs even without a former message, so that the statements are the same.
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
