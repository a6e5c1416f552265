import type {
  ChangeNotificationSettings,
  NotificationChannel,
  NotificationKind,
  NotificationSettings,
  QuietHours,
} from "@portal/shared-ui/api";

import type { NotificationRow } from "./notifications.texts.js";

export interface Chosen {
  kinds: Partial<Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>>>;
  quietHours: QuietHours | null;
}

/** Whether all kinds of a row are on, by an unsaved change or else the saved setting. */
export function isOn(
  { kinds }: NotificationSettings,
  chosen: Chosen,
  row: NotificationRow,
  channel: NotificationChannel,
): boolean {
  return row.kinds.every((kind) => {
    const saved = kinds.find((setting) => setting.kind === kind)?.[channel] ?? false;
    return chosen.kinds[kind]?.[channel] ?? saved;
  });
}

/** Whether law or money keeps this channel on. */
export function isLocked({ kinds }: NotificationSettings, row: NotificationRow, channel: NotificationChannel): boolean {
  return kinds.some(({ kind, locked }) => row.kinds.includes(kind) && locked.includes(channel));
}

export function choose(before: Chosen, row: NotificationRow, channel: NotificationChannel, isOn: boolean): Chosen {
  const kinds = { ...before.kinds };
  for (const kind of row.kinds) kinds[kind] = { ...kinds[kind], [channel]: isOn };
  return { ...before, kinds };
}

/** The changed kinds, and the version of the consent that was shown. */
export function findChanges(
  { kinds: saved, smsConsent }: NotificationSettings,
  { kinds, quietHours }: Chosen,
): ChangeNotificationSettings {
  const changed = saved.flatMap(({ kind }) => {
    const choice = kinds[kind];
    return choice === undefined ? [] : [{ kind, ...choice }];
  });
  return { kinds: changed, consentVersion: smsConsent.version, ...(quietHours && { quietHours }) };
}
