import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";

import { buttonClassName } from "../core/button-style.js";
import { Button, Icon, type IconName } from "../core/index.js";
import styles from "./drop-down.module.css";

export interface DropDownProps {
  label: ReactNode;
  summary?: ReactNode;
  icon?: IconName;
  children: ReactNode;
}

/** On a phone a sheet. Escape or a press outside closes it. */
export function DropDown({ label, summary, icon, children }: DropDownProps) {
  const panelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  useCloseOutside(frame, isOpen, setOpen);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    // A dialog opened inside handles its own Escape.
    if (event.key !== "Escape" || !isOpen || isInDialog(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape from the controls inside
    <div ref={frame} className={styles.frame} onKeyDown={handleKeyDown}>
      <button
        ref={button}
        type="button"
        className={buttonClassName({ variant: "secondary", className: styles.button })}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen((before) => !before)}
      >
        {icon === undefined ? null : <Icon name={icon} size={16} />}
        <span className={styles.label}>{label}</span>
        {summary === undefined ? null : <span className={styles.summary}>{summary}</span>}
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen ? (
          <>
            {children}
            <div className={styles.foot}>
              <Button wide onClick={close}>
                Close
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
}

const isInDialog = (target: EventTarget) => target instanceof Element && target.closest("dialog") !== null;

function useCloseOutside(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [frame, isOpen, setOpen]);
}
