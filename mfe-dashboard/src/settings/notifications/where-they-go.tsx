import type { NotificationSettings, QuietHours } from "@portal/shared-ui/api";
import { SelectField } from "@portal/shared-ui/core";
import { formatPhone } from "@portal/shared-ui/forms";

import { formatTimeZone } from "@portal/shared-ui/dates";
import settingsStyles from "../settings.module.css";
import { notificationsTexts } from "./notifications.texts.js";
import styles from "./notifications.module.css";

export interface WhereTheyGoProps {
  settings: NotificationSettings;
  quietHours: QuietHours;
  onQuietHours: (hours: QuietHours) => void;
}

const hour = (value: number) => `${String(value).padStart(2, "0")}:00`;
const nameHour = (value: number) => (value === 12 ? "noon" : value < 12 ? `${value} AM` : `${value - 12} PM`);
/** Quiet hours include at least 8 PM to 8 AM (S69). */
const beginnings = [16, 17, 18, 19, 20];
const ends = [8, 9, 10, 11, 12];

function options(hours: readonly number[], chosen: string) {
  const known = hours.map((value) => ({ value: hour(value), label: nameHour(value) }));
  return known.some(({ value }) => value === chosen) ? known : [{ value: chosen, label: chosen }, ...known];
}

/** Shows the addresses, and the consent that a text requires. */
export function WhereTheyGo({ settings, quietHours, onQuietHours }: WhereTheyGoProps) {
  const { email, phoneNumber, textsStopped, smsConsent, timeZone } = settings;
  return (
    <div className={settingsStyles.group}>
      <h3 className={styles.where}>{notificationsTexts.where}</h3>
      <dl className={styles.addresses}>
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Text</dt>
        <dd>{phoneNumber === null ? notificationsTexts.noPhone : formatPhone(phoneNumber)}</dd>
      </dl>
      {textsStopped ? <p className={settingsStyles.quiet}>{notificationsTexts.stopped}</p> : null}
      {phoneNumber === null ? null : (
        <>
          <div className={settingsStyles.pair}>
            <SelectField
              label={notificationsTexts.quietFrom}
              help={notificationsTexts.quietHelp(formatTimeZone(timeZone))}
              options={options(beginnings, quietHours.from)}
              value={quietHours.from}
              onChange={({ target }) => onQuietHours({ ...quietHours, from: target.value })}
            />
            <SelectField
              label={notificationsTexts.quietTo}
              options={options(ends, quietHours.to)}
              value={quietHours.to}
              onChange={({ target }) => onQuietHours({ ...quietHours, to: target.value })}
            />
          </div>
          <p className={settingsStyles.quiet}>{smsConsent.text}</p>
          <p className={settingsStyles.quiet}>{notificationsTexts.stop}</p>
        </>
      )}
    </div>
  );
}
