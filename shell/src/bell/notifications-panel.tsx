import { useNow } from "@portal/shared-ui/dates";
import { useNavigation } from "@portal/host-contract";
import type { NotificationItem } from "@portal/shared-ui/api";
import { Button, Icon, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { useModalDialog } from "@portal/shared-ui/overlay";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId } from "react";

import { groupByDay } from "./group-by-day.js";
import styles from "./notifications-panel.module.css";
import type { Notifications } from "./use-notifications.js";

export interface NotificationsPanelProps {
  notifications: Notifications;
  onClose: () => void;
}

/** Notifications of the last 30 days. Following one marks it as read, opening the panel does not. */
export function NotificationsPanel({ notifications, onClose }: NotificationsPanelProps) {
  const { list, read } = notifications;
  const dialog = useModalDialog();
  const titleId = useId();

  function handleCancel(event: SyntheticEvent): void {
    event.preventDefault();
    onClose();
  }

  function handleMouseDown(event: MouseEvent): void {
    // The content covers the whole dialog, so this press is on the backdrop.
    if (event.target === event.currentTarget) onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same as a press beside it
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onMouseDown={handleMouseDown}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId}>Notifications</h2>
          {list && list.unread > 0 ? (
            <Button variant="quiet" onClick={() => read({ all: true })}>
              Mark all read
            </Button>
          ) : null}
          <Button variant="quiet" aria-label="Close" icon={<Icon name="close" />} onClick={onClose} />
        </div>
        <div className={styles.body}>
          <Body notifications={notifications} onClose={onClose} />
        </div>
        <div className={styles.foot}>
          <PanelLink to="/usersettings#notifications" onFollow={onClose}>
            Notification settings
          </PanelLink>
        </div>
      </div>
    </dialog>
  );
}

function Body({ notifications: { list, isFailed, load, read }, onClose }: NotificationsPanelProps) {
  const now = useNow();
  if (list === null && isFailed) {
    return (
      <div className={styles.empty}>
        <p>Could not load your notifications.</p>
        <Button onClick={load}>Retry</Button>
      </div>
    );
  }
  if (list === null) return <Skeleton label="Loading your notifications" height="10rem" />;
  if (list.data.length === 0) return <p className={styles.empty}>Nothing in the last 30 days.</p>;
  return groupByDay(list.data, list.timeZone, now).map(({ day, items }) => (
    <section key={day}>
      <h3 className={styles.day}>{day}</h3>
      <ul className={styles.items}>
        {items.map(({ item, time }) => (
          <Item
            key={item.id}
            item={item}
            time={time}
            onFollow={() => {
              if (!item.read) read({ ids: [item.id] });
              onClose();
            }}
          />
        ))}
      </ul>
    </section>
  ));
}

function Item({ item, time, onFollow }: { item: NotificationItem; time: string; onFollow: () => void }) {
  const { title, text, href, read } = item;
  return (
    <li className={styles.item} data-new={!read}>
      <div className={styles.words}>
        {read ? null : <VisuallyHidden>New: </VisuallyHidden>}
        {href === null ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <PanelLink to={href} className={styles.title} onFollow={onFollow}>
            {title}
          </PanelLink>
        )}
        <p>{text}</p>
      </div>
      <time dateTime={item.at}>{time}</time>
    </li>
  );
}

interface PanelLinkProps {
  to: string;
  className?: string | undefined;
  onFollow: () => void;
  children: ReactNode;
}

/** The panel stays open when the link opens a new tab. */
function PanelLink({ to, className, onFollow, children }: PanelLinkProps) {
  const { navigate } = useNavigation();

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
    navigate(to);
  }

  return (
    <a href={to} className={className} onClick={handleClick}>
      {children}
    </a>
  );
}
