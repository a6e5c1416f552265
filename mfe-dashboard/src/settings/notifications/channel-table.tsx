import { NOTIFICATION_CHANNELS, type NotificationChannel, type NotificationSettings } from "@portal/shared-ui/api";
import { Icon, VisuallyHidden } from "@portal/shared-ui/core";
import { Fragment } from "react";

import { type Chosen, isLocked, isOn } from "./chosen.policy.js";
import {
  channelNames,
  type NotificationGroup,
  notificationGroups,
  type NotificationRow,
  notificationsTexts,
} from "./notifications.texts.js";
import styles from "./notifications.module.css";

export interface ChannelTableProps {
  settings: NotificationSettings;
  chosen: Chosen;
  onChoose: (row: NotificationRow, channel: NotificationChannel, isOn: boolean) => void;
}

/** Rows are notifications, columns are channels. */
export function ChannelTable(props: ChannelTableProps) {
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{notificationsTexts.title}</VisuallyHidden>
        </caption>
        {findOwnGroups(props.settings).map((group) => (
          <Group key={group.title} group={group} {...props} />
        ))}
      </table>
    </div>
  );
}

/** Some kinds are for staff only. */
function findOwnGroups({ kinds }: NotificationSettings): NotificationGroup[] {
  const known = new Set(kinds.map(({ kind }) => kind));
  const groups = notificationGroups.map((group) => ({
    ...group,
    rows: group.rows.filter((row) => row.kinds.some((kind) => known.has(kind))),
  }));
  return groups.filter(({ rows }) => rows.length > 0);
}

function Group({ group, ...props }: ChannelTableProps & { group: NotificationGroup }) {
  return (
    <tbody>
      <tr className={styles.head}>
        <th scope="rowgroup">{group.title}</th>
        {NOTIFICATION_CHANNELS.map((channel) => (
          <th key={channel} scope="col">
            {channelNames[channel]}
          </th>
        ))}
      </tr>
      {group.rows.map((row) => (
        <tr key={row.title}>
          <th scope="row">
            {row.title}
            {row.help === undefined ? null : <span className={styles.help}>{row.help}</span>}
          </th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <td key={channel}>
              <Choice row={row} channel={channel} {...props} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Choice({
  row,
  channel,
  settings,
  chosen,
  onChoose,
}: ChannelTableProps & { row: NotificationRow; channel: NotificationChannel }) {
  const { channels = NOTIFICATION_CHANNELS } = row;
  if (!channels.includes(channel)) {
    return (
      <Fragment>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{notificationsTexts.notOffered}</VisuallyHidden>
      </Fragment>
    );
  }
  if (isLocked(settings, row, channel)) {
    return (
      <span className={styles.lock}>
        <Icon name="lock" size={16} />
        <VisuallyHidden>{notificationsTexts.always}</VisuallyHidden>
      </span>
    );
  }
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isOn(settings, chosen, row, channel)}
        disabled={channel === "sms" && settings.phoneNumber === null}
        onChange={({ target }) => onChoose(row, channel, target.checked)}
      />
      <VisuallyHidden>{`${row.title}: ${channelNames[channel]}`}</VisuallyHidden>
    </label>
  );
}
