import type { ComponentType, ReactNode } from "react";

import type { IconName } from "../core/index.js";
import { PanelButton, useLateDialog } from "../overlay/index.js";
import styles from "./picker-button.module.css";

interface PickerButtonProps<Value, Days extends object> {
  icon: IconName;
  children: ReactNode;
  fetchDialog: () => Promise<ComponentType<Days & { onSave: (value: Value) => void; onClose: () => void }>>;
  days: Days;
  onChange: (value: Value) => void;
  className?: string;
}

/** The panel's code loads on demand. */
export function PickerButton<Value, Days extends object>({
  icon,
  children,
  fetchDialog,
  days,
  onChange,
  className,
}: PickerButtonProps<Value, Days>) {
  const { button, Dialog, isOpening, isFailed, prepare, open, close } = useLateDialog(fetchDialog);

  return (
    <div className={className}>
      <PanelButton
        ref={button}
        className={styles.button}
        icon={icon}
        isOpen={Dialog !== null}
        aria-busy={isOpening || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {children}
      </PanelButton>
      {isFailed ? (
        <p className={styles.failure} role="alert">
          The calendar could not be loaded. Please try again.
        </p>
      ) : null}
      {Dialog === null ? null : (
        <Dialog
          {...days}
          onClose={close}
          onSave={(value: Value) => {
            close();
            onChange(value);
          }}
        />
      )}
    </div>
  );
}
