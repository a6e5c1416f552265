import { CODE_TYPES, type CodeType } from "@portal/api-contract";
import Joi from "joi";
import { User } from "../../../../models/user.model";
import { VerificationCode } from "../../../../models/verification-code.model";
import type { Clock } from "../../../../platform/clock/clock";
import type { KeyRing } from "../../../../platform/crypto/token-hash";
import { inTransaction } from "../../../../platform/db/database";
import { createJobHandler, defineJob } from "../../../../platform/jobs/define-job";
import { PermanentJobError, type JobHandler } from "../../../../platform/jobs/job";
import { locales, type Locale } from "../../../../models/values/locale";
import { findObstacle } from "../../../../messages/message-states";
import type { SendMessage } from "../../../../messages/send-message.command";
import { sendCodeMessage } from "../code-message";
import { provedContact } from "../proved-contact";
import { isHashOfCode } from "../secret-code";

/** The payload holds only what the request knew, not whether or where the code is sent. */
export const sendDiscreetCodeJob = defineJob({
  kind: "verification.send-discreet-code",
  payload: {
    subject: Joi.string(),
    type: Joi.string<CodeType>().valid(...CODE_TYPES),
    userId: Joi.string<string | null>().allow(null),
    locale: Joi.string<Locale>().valid(...locales),
  },
  // The error names no value, because a failed job's error is stored and logged.
  secret: Joi.object<{ code: string }, true>({ code: Joi.string() }).error(
    () => new PermanentJobError("The job carries no code."),
  ),
});

export interface SendDiscreetCodeDependencies {
  clock: Clock;
  sendMessage: SendMessage;
  codeKeys: KeyRing;
}

interface Destination {
  userId: string;
  destination: string;
}

async function findDestination(
  { userId, type }: { userId: string | null; type: CodeType },
  now: Date,
): Promise<Destination | null> {
  const user = userId === null ? null : await User.findByPk(userId);
  const destination = user && provedContact(user, type);
  if (!user || destination === null) return null;
  const to = { userId: user.id, channel: type, destination };
  return (await findObstacle(to, now)) === null ? to : null;
}

/**
 * Sends a code that was requested without the password (S13, S25). The request did the same work for every address. Callers cannot measure the
 * differences in this job.
 * Skips replaced and already sent codes. Updates the row last: a person who tries a code would wait for its lock, and only if the account exists.
 * If the code is replaced meanwhile, the message is rolled back and the retry does nothing.
 */
export function createSendDiscreetCodeHandler(dependencies: SendDiscreetCodeDependencies): JobHandler {
  const { clock, sendMessage, codeKeys } = dependencies;
  return createJobHandler(sendDiscreetCodeJob, async ({ payload, secretPayload: { code } }) => {
    const to = await findDestination(payload, clock.now());
    if (!to) return;
    await inTransaction(async () => {
      const { subject, type, locale } = payload;
      const row = await VerificationCode.findOne({ where: { subject, type } });
      if (!row?.codeHash || !row.expiresAt || row.messageId !== null) return;
      if (!isHashOfCode(codeKeys, { subject, type, code }, row.codeHash)) return;
      const message = { ...to, type, locale, code, validUntil: row.expiresAt };
      const messageId = await sendCodeMessage(sendMessage, message);
      const where = { subject, type, codeHash: row.codeHash, messageId: null };
      const [kept] = await VerificationCode.update({ destination: to.destination, messageId }, { where });
      if (kept === 0) throw new Error("Another code has taken the place of this one meanwhile.");
    });
  });
}
