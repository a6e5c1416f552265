import { SuppressedNumber } from "../../models/suppressed-number.model";
import type { RecordAudit } from "../audit/audit";
import type { Clock } from "../clock/clock";
import type { Database } from "../db/database";
import { AppError } from "../errors/app-error";
import type { RawRoute } from "../http/raw-route";
import type { InboundTexts, TextChoice } from "../../providers/sms/sms.port";

export interface InboundTextDependencies {
  database: Database;
  clock: Clock;
  recordAudit: RecordAudit;
  inboundTexts: InboundTexts;
}

const contentType = "text/xml";
const noReply = "<Response/>";

/** Keeps what a number has decided; the same choice again changes nothing. */
async function keepChoice(dependencies: InboundTextDependencies, from: string, choice: TextChoice): Promise<void> {
  const { database, clock, recordAudit } = dependencies;
  await database.inTransaction(async (transaction) => {
    const suppression = { phoneNumber: from, suppressedAt: clock.now(), lapsesAt: null };
    if (choice === "stop") await SuppressedNumber.upsert(suppression, { transaction });
    else if ((await SuppressedNumber.destroy({ where: { phoneNumber: from }, transaction })) === 0) return;
    const action = choice === "stop" ? "phone.opted-out" : "phone.opted-in";
    await recordAudit(transaction, { actor: null, action, subject: from });
  });
}

/** What people answer to our texts: STOP ends them at once, START allows them again (S23). */
export function createInboundTextRoutes(dependencies: InboundTextDependencies): RawRoute[] {
  return [
    {
      transport: "raw",
      method: "POST",
      path: "/webhooks/twilio",
      summary: "Takes the answers to our texts: STOP ends them, START allows them again.",
      proof: "Twilio's signature of address and form",
      request: "application/x-www-form-urlencoded",
      response: { 200: contentType },
      async run({ headers, readBody }) {
        const text = dependencies.inboundTexts.read({ headers, body: await readBody() });
        if (!text) throw new AppError({ code: "BAD_SIGNATURE", status: 403, message: "The signature does not fit." });
        if (text.choice !== null && /^\+[1-9]\d{6,14}$/.test(text.from)) {
          await keepChoice(dependencies, text.from, text.choice);
        }
        return { status: 200, contentType, body: noReply };
      },
    },
  ];
}
