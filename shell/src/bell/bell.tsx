import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";

import { useLateCode } from "../late-code/use-late-code.js";
import { BellButton } from "./bell-button.js";
import { notificationsPanel } from "./late-panel.js";
import { type Notifications, useNotifications } from "./use-notifications.js";

interface Bell {
  unread: number;
  isOpen: boolean;
  open: (from: HTMLButtonElement | null) => void;
}

const BellContext = createContext<Bell | null>(null);

/** Two bells open one panel; the style sheet shows one bell at a time. */
export function BellProvider({ children }: { children: ReactNode }) {
  const notifications = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement | null>(null);

  function open(from: HTMLButtonElement | null): void {
    opener.current = from;
    setOpen(true);
    notifications.load();
  }

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <BellContext value={{ unread: notifications.list?.unread ?? 0, isOpen, open }}>
      {children}
      {isOpen ? <LatePanel notifications={notifications} onClose={close} /> : null}
    </BellContext>
  );
}

/** If the panel's code does not load, the bell closes; the next press retries. */
function LatePanel(props: { notifications: Notifications; onClose: () => void }) {
  const { state } = useLateCode(notificationsPanel, true);
  const { onClose } = props;
  useEffect(() => {
    if (state.status === "failed") onClose();
  }, [state.status, onClose]);
  return state.status === "ready" ? <state.code.NotificationsPanel {...props} /> : null;
}

export function Bell({ inBar = false }: { inBar?: boolean }) {
  const bell = useContext(BellContext);
  const button = useRef<HTMLButtonElement>(null);
  if (bell === null) return null;
  const { unread, isOpen } = bell;
  return (
    <BellButton ref={button} inBar={inBar} unread={unread} isOpen={isOpen} onOpen={() => bell.open(button.current)} />
  );
}
