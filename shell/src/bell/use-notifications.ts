import { useNavigation } from "@portal/host-contract";
import { type NotificationsAnswer, type ReadNotificationsRequest, useApi } from "@portal/shared-ui/api";
import { useCallback, useEffect, useRef, useState } from "react";

/** A page opened later than this reloads the list. */
const FRESH_MS = 60_000;

export interface Notifications {
  /** null until loaded. */
  list: NotificationsAnswer | null;
  isFailed: boolean;
  load: () => void;
  read: (what: ReadNotificationsRequest) => void;
}

function markRead(list: NotificationsAnswer, what: ReadNotificationsRequest): NotificationsAnswer {
  const data = list.data.map((item) => ("all" in what || what.ids.includes(item.id) ? { ...item, read: true } : item));
  return { ...list, data, unread: data.filter(({ read }) => !read).length };
}

export function useNotifications(): Notifications {
  const api = useApi();
  const { pathname } = useNavigation().location;
  const [list, setList] = useState<NotificationsAnswer | null>(null);
  const [isFailed, setFailed] = useState(false);
  const loadedAt = useRef(0);

  const load = useCallback(() => {
    loadedAt.current = Date.now();
    api.call("GET /account/notifications").then(
      (answer) => {
        setList(answer);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [api]);

  useEffect(() => {
    if (Date.now() - loadedAt.current >= FRESH_MS) load();
  }, [load, pathname]);

  function read(what: ReadNotificationsRequest): void {
    setList((before) => before && markRead(before, what));
    // After a failure, the next load shows the notifications as new again.
    api.call("POST /account/notifications/read", what).catch(() => undefined);
  }

  return { list, isFailed, load, read };
}
