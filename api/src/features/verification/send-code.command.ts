import type { CodeSentAnswer, CodeType, FlowSource } from "@portal/api-contract";
import { OutboundMessage } from "../../models/outbound-message.model";
import { VerificationCode } from "../../models/verification-code.model";
import type { Clock } from "../../platform/clock/clock";
import { randomId } from "../../platform/crypto/random-id";
import type { Database, Transaction } from "../../platform/db/database";
import type { KeyRing } from "../../platform/crypto/token-hash";
import { toNetwork } from "../../platform/http/network";
import type { EnqueueJob } from "../../platform/jobs/job";
import type { Limits } from "../../platform/limits/limits";
import { deliverCodeJob } from "./jobs/deliver-code.payload";
import { findDeliveryObstacle } from "./find-delivery-obstacle";
import { generateCode, hashCode } from "./secret-code";
import { waitBeforeSend } from "./verification.errors";
import { codeRules, discreetSendLimits, sendLimits } from "./verification.limits";
import { verificationTexts } from "./verification.texts";
import { planSend, secondsToWait } from "./wait-time";

export interface SendCodeRequest {
  /** Key of the code row. */
  subject: string;
  /** null: there is no such account; all is counted and answered alike, and nothing is sent. */
  userId: string | null;
  type: CodeType;
  flow: FlowSource;
  /** E-mail address or E.164; null: the account has no such contact, and nothing is sent. */
  destination: string | null;
  ip: string;
  /** The answer must not tell whether the account or the contact exists (S13); counted by limits of its own. */
  discreet?: boolean;
  /** Kept or refused together with the send. */
  alongside?: (transaction: Transaction) => Promise<void>;
}

/**
 * Makes the one live code of the subject and type, and sends it by a job. Throws 429 with `waitTime` in the cooldown or
 * over an hourly limit, 422 for a destination that is known to take nothing from us (S21 to S23).
 */
export type SendCode = (request: SendCodeRequest) => Promise<CodeSentAnswer>;

export interface SendCodeDependencies {
  database: Database;
  clock: Clock;
  limits: Limits;
  enqueueJob: EnqueueJob;
  /** Key of the codes' keyed hash. */
  codeKeys: KeyRing;
}

/**
 * Outside the transaction: a limit is its own statement, and none may wait for another connection inside one. The
 * narrowest comes first: a send that it refuses uses up nothing of those that others share.
 */
async function spendSendLimits(limits: Limits, request: SendCodeRequest): Promise<void> {
  const { subject, type, destination, ip, discreet = false } = request;
  const { perAddress, perAccount, perIp } = discreet ? discreetSendLimits : sendLimits;
  const address = discreet || destination === null ? subject : destination.toLowerCase();
  const uses = [
    { rule: perAddress, of: `${type} ${address}` },
    { rule: perAccount, of: subject },
    { rule: perIp, of: toNetwork(ip) },
  ];
  for (const { rule, of } of uses) {
    const verdict = await limits.consume(rule, of);
    if (!verdict.allowed) throw waitBeforeSend(verdict.retryAfterSeconds);
  }
}

async function refuseDuringCooldown({ subject, type }: SendCodeRequest, now: Date): Promise<void> {
  const row = await VerificationCode.findOne({ where: { subject, type } });
  const wait = row ? secondsToWait(row, now) : 0;
  if (wait > 0) throw waitBeforeSend(wait);
}

async function lockRow({ change }: Database, transaction: Transaction, { subject, type }: SendCodeRequest) {
  await change(
    `INSERT INTO verification_codes (subject, type, tries_left) VALUES (:subject, :type, :tries)
     ON DUPLICATE KEY UPDATE tries_left = tries_left`,
    { values: { subject, type, tries: codeRules.tries }, transaction },
  );
  const row = await VerificationCode.findOne({ where: { subject, type }, lock: true, transaction });
  if (!row) throw new Error("The row of the code is gone.");
  return row;
}

async function enqueueDelivery(
  { clock, enqueueJob }: SendCodeDependencies,
  transaction: Transaction,
  request: SendCodeRequest,
  code: string,
  expiresAt: Date,
) {
  const { subject, userId, type, destination } = request;
  if (userId === null || destination === null) return;
  const now = clock.now();
  const id = randomId("msg");
  const message = {
    id,
    userId,
    type,
    destination,
    state: "queued" as const,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  };
  await OutboundMessage.create(message, { transaction });
  const payload = { messageId: id, subject };
  await enqueueJob(transaction, { kind: deliverCodeJob, payload, secretPayload: { code }, lane: `code-${type}` });
}

async function replaceCode(
  dependencies: SendCodeDependencies,
  transaction: Transaction,
  request: SendCodeRequest,
): Promise<CodeSentAnswer> {
  const { database, clock, codeKeys } = dependencies;
  const { subject, type, destination, flow } = request;
  const row = await lockRow(database, transaction, request);
  const now = clock.now();
  const wait = secondsToWait(row, now);
  if (wait > 0) throw waitBeforeSend(wait);
  const code = generateCode();
  const { sendsInRow, waitTime } = planSend(row, now);
  const expiresAt = new Date(now.getTime() + codeRules.lifetime);
  await row.update(
    {
      codeHash: hashCode(codeKeys, { subject, type, code }),
      destination,
      purpose: flow,
      expiresAt,
      triesLeft: codeRules.tries,
      sendsInRow,
      lastSentAt: now,
      nextSendAt: new Date(now.getTime() + waitTime * 1000),
    },
    { transaction },
  );
  await request.alongside?.(transaction);
  await enqueueDelivery(dependencies, transaction, request, code, expiresAt);
  return { message: verificationTexts.sent[type], type: "success", waitTime };
}

export function createSendCode(dependencies: SendCodeDependencies): SendCode {
  const { database, clock, limits } = dependencies;
  return async (request) => {
    const obstacle = await findDeliveryObstacle(request, clock.now());
    if (obstacle && !request.discreet) throw obstacle;
    await refuseDuringCooldown(request, clock.now());
    await spendSendLimits(limits, request);
    return database.inTransaction((transaction) =>
      replaceCode(dependencies, transaction, obstacle ? { ...request, destination: null } : request),
    );
  };
}
