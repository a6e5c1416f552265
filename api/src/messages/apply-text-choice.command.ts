import { InboundTextRow } from "../models/inbound-text-row.model";
import { SuppressedNumber } from "../models/suppressed-number.model";
import { maskPhone } from "../models/values/mask-contact";
import type { InboundText } from "../providers/sms/sms.port";
import type { SuppressionDependencies } from "./suppression";
import { inTransaction } from "../platform/db/database";

type StoredText = Exclude<InboundText, { kind: "other" }>;

/** false: stored before. */
async function storeOnce(text: StoredText, now: Date): Promise<boolean> {
  const found =
    text.kind === "choice"
      ? { state: text.choice, phoneNumber: text.from, body: null }
      : { state: "not understood" as const, phoneNumber: null, body: text.body };
  const [, isNew] = await InboundTextRow.findOrCreate({
    where: { providerRef: text.id },
    defaults: { providerRef: text.id, ...found, receivedAt: now },
  });
  return isNew;
}

/**
 * STOP ends our texts to the number, START allows them (S23). A repeated delivery changes nothing, nor does START
 * without a STOP.
 */
export function createApplyTextChoice({ clock, recordAudit }: SuppressionDependencies) {
  return async (text: StoredText): Promise<void> => {
    await inTransaction(async () => {
      const now = clock.now();
      if (!(await storeOnce(text, now)) || text.kind === "unknown") return;
      const { from, choice } = text;
      const suppression = { phoneNumber: from, suppressedAt: now, lapsesAt: null };
      if (choice === "stop") await SuppressedNumber.upsert(suppression);
      else if ((await SuppressedNumber.destroy({ where: { phoneNumber: from } })) === 0) return;
      const details = { phone: maskPhone(from) };
      const action = choice === "stop" ? "phone.opted-out" : "phone.opted-in";
      await recordAudit({ actor: null, action, subject: null, details });
    });
  };
}
