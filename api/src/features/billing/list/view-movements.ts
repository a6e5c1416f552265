import type { BankMovementsAnswer, BankMovementsRequest } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import { toLocalDay } from "../../../models/values/local-day";
import { bankViewed } from "../../../platform/audit/views";
import { printDays } from "../../../messages/templates/print-day";
import type { DayRange } from "../../../sales/day-range";
import type { NoticeWords } from "../../../notifications/notify.command";
import type { Locale } from "../../../models/values/locale";
import { findBillingTarget } from "../clients/billing-clients.query";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { listMovements } from "./list-movements.query";
import { inTransaction } from "../../../platform/db/database";

function writeView(name: string, { start, end }: DayRange): Readonly<Record<Locale, NoticeWords>> {
  return {
    en: {
      title: `${name} looked at your bank deposits`,
      text: `Deposits of ${printDays(start, end, "en")}: who paid, when and how much. The agency does not see what you spend.`,
      sms: "The agency looked at your bank deposits. Details in the portal.",
    },
    es: {
      title: `${name} ha visto sus depósitos bancarios`,
      text: `Depósitos de ${printDays(start, end, "es")}: quién pagó, cuándo y cuánto. La agencia no ve lo que usted gasta.`,
      sms: "La agencia ha visto sus depositos bancarios. Detalles en el portal.",
    },
  };
}

/**
 * Each read is in the audit log, which the client sees.
 * Each staff member's first read of a day notifies the client (D340).
 */
export function createViewMovements({
  clock,
  recordAudit,
  notify,
}: Pick<BillingDependencies, "clock" | "recordAudit" | "notify">) {
  return async (request: BankMovementsRequest, caller: BillingCaller): Promise<BankMovementsAnswer> => {
    const { range, ...answer } = await listMovements(request, clock.now());
    const { businessId, timeZone } = await findBillingTarget(request.id);
    const { userId: actor, ip, requestId } = caller;
    const entry = { actor, action: bankViewed, subject: request.id, details: { ...range }, ip, requestId };
    await inTransaction(async () => {
      await recordAudit(entry);
      const { firstName, lastName } = await User.findByPk(actor, { rejectOnEmpty: true });
      await notify({
        kind: "account-viewed",
        to: { businessId },
        ref: `bank:${actor}:${toLocalDay(clock.now(), timeZone)}`,
        href: "/settings",
        words: writeView(`${firstName} ${lastName}`, range),
      });
    });
    return answer;
  };
}
