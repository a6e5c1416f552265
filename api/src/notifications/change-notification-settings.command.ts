import type { ChangeNotificationSettings } from "@portal/api-contract";
import { NotificationSettingsRow } from "../models/notification-settings.model";
import { User } from "../models/user.model";
import type { RecordAudit } from "../platform/audit/audit";
import type { Clock } from "../platform/clock/clock";
import { inTransaction } from "../platform/db/database";
import { AppError } from "../platform/errors/app-error";
import { type Channels, type Choices, refusedChannels } from "./notification-kinds.policy";
import { notificationsTexts } from "./notifications.texts";
import { mayText, type PersonSettings, readPersonSettings } from "./person-settings";
import { isWideEnough } from "./quiet-hours.policy";

export interface ChangeSettingsDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  keepConsent: (consent: {
    userId: string;
    phoneNumber: string;
    version: string | undefined;
    ip: string;
    userAgent: string;
  }) => Promise<string>;
}

export interface SettingsCaller {
  userId: string;
  ip: string;
  userAgent: string;
  requestId: string;
}

function refuse(code: string, field: string, message: string): AppError {
  return new AppError({ code, status: 422, message, fields: { [field]: message } });
}

function merge(choices: Choices, { kinds = [] }: ChangeNotificationSettings): Choices {
  const merged: Choices = { ...choices };
  for (const { kind, mail, sms, here } of kinds) {
    const given = { mail, sms, here };
    const sent: Partial<Channels> = Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, boolean] => entry[1] !== undefined),
    );
    if (refusedChannels(kind, sent).length > 0) throw refuse("LOCKED", "kinds", notificationsTexts.locked);
    merged[kind] = { ...merged[kind], ...sent };
  }
  return merged;
}

/** Turning texts on is the consent for the current phone (S65). */
async function consent(
  { keepConsent }: ChangeSettingsDependencies,
  { kinds = [], consentVersion: version }: ChangeNotificationSettings,
  { user, settings, caller }: { user: User; settings: PersonSettings; caller: SettingsCaller },
): Promise<string | null> {
  const { smsNumber } = settings;
  if (!kinds.some(({ sms }) => sms === true) || mayText(user, settings)) return smsNumber;
  const { phoneNumber, phoneVerifiedAt } = user;
  if (phoneNumber === null || phoneVerifiedAt === null) throw refuse("NO_PHONE", "kinds", notificationsTexts.noPhone);
  const { userId, ip, userAgent } = caller;
  await keepConsent({ userId, phoneNumber, version, ip, userAgent });
  return phoneNumber;
}

/**
 * Changes only the sent parts. Throws 422 for a locked channel, quiet hours shorter than 20:00 to 8:00, and texts
 * without a verified phone.
 */
export function createChangeNotificationSettings(dependencies: ChangeSettingsDependencies) {
  const { clock, recordAudit } = dependencies;
  return async (request: ChangeNotificationSettings, caller: SettingsCaller): Promise<void> => {
    const { userId, ip, requestId } = caller;
    if (request.quietHours && !isWideEnough(request.quietHours)) {
      throw refuse("QUIET_HOURS", "quietHours", notificationsTexts.quietHours);
    }
    await inTransaction(async () => {
      const user = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
      const settings = await readPersonSettings(userId);
      // A new phone starts without texts: the consent was for the former phone.
      const former = mayText(user, settings) ? settings.choices : withoutTexts(settings.choices);
      const choices = merge(former, request);
      const smsNumber = await consent(dependencies, request, { user, settings, caller });
      const { from, to } = request.quietHours ?? settings.quietHours;
      const row = { userId, choices: JSON.stringify(choices), smsNumber, quietFrom: from, quietTo: to };
      await NotificationSettingsRow.upsert({ ...row, updatedAt: clock.now() });
      const details = { choices, quietHours: { from, to } };
      const entry = { actor: userId, action: "notifications.changed", subject: userId, details, ip, requestId };
      await recordAudit(entry);
    });
  };
}

function withoutTexts(choices: Choices): Choices {
  return Object.fromEntries(Object.entries(choices).map(([kind, choice]) => [kind, { ...choice, sms: false }]));
}
