import { STAFF_ROLES } from "@portal/api-contract";
import { Op } from "sequelize";
import { Notification } from "../../../models/notification.model";
import { RiskAction } from "../../../models/risk-action.model";
import { User } from "../../../models/user.model";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import type { NewNotification } from "../../../notifications/notify.command";
import { endOfDay } from "../../../sales/end-of-day";
import type { RiskDependencies } from "../risk.dependencies";
import type { ScoredReason } from "./risk-score.policy";

export interface RiskAlert {
  businessId: string;
  clientId: string;
  name: string;
  score: number;
  reasons: readonly ScoredReason[];
}

const kind = "risk-alert" as const;

function writeAlert({ businessId, clientId, name, score, reasons }: RiskAlert, now: Date): Omit<NewNotification, "to"> {
  const why = reasons.map(({ text }) => text);
  const write = (title: string, text: string, more: string) => ({ title, text, lines: [text, ...why.slice(1), more] });
  return {
    kind,
    ref: `${businessId}:${now.toISOString()}`,
    about: businessId,
    href: `/admin/risk/client?id=${clientId}`,
    words: {
      en: write(
        `${name}: risk score ${String(score)}`,
        why[0] ?? "",
        "Open Risk in the portal to see every client. You get at most one such email a day.",
      ),
      es: write(
        `${name}: puntuación de riesgo ${String(score)}`,
        why[0] ?? "",
        "Abra Riesgo en el portal para ver todos los clientes. Recibe como máximo un correo así al día.",
      ),
    },
  };
}

/** Staff who already got a mail about risk today, in the agency's zone. */
async function findMailed(userIds: readonly string[], now: Date, timeZone: string): Promise<Set<string>> {
  const dayBegan = endOfDay(addDays(toLocalDay(now, timeZone), -1), timeZone);
  const where = { userId: [...userIds], kind, mailId: { [Op.ne]: null }, at: { [Op.gte]: dayBegan } };
  return new Set((await Notification.findAll({ attributes: ["userId"], where })).map(({ userId }) => userId));
}

/** Notifies staff of each alert, by mail at most once a day. Stores each alert as an action, which the timeline shows. */
export async function alertStaff(
  { notify, clock, config }: Pick<RiskDependencies, "notify" | "clock" | "config">,
  alerts: readonly RiskAlert[],
): Promise<void> {
  if (alerts.length === 0) return;
  const at = clock.now();
  const actions = alerts.map(({ businessId, score }) => {
    return { businessId, kind: "alert" as const, score, reason: "", by: null, at };
  });
  await RiskAction.bulkCreate(actions);
  const where = { role: [...STAFF_ROLES], erasedAt: null, emailVerifiedAt: { [Op.ne]: null } };
  const staff = await User.findAll({ attributes: ["id"], where, order: ["id"] });
  const ids = staff.map(({ id }) => id);
  const mailed = await findMailed(ids, at, config.agencyTimeZone);
  for (const userId of ids) {
    for (const [index, alert] of alerts.entries()) {
      const hasOwnMail = mailed.has(userId) || index > 0;
      await notify({ ...writeAlert(alert, at), to: { userId }, hasOwnMail });
    }
  }
}
