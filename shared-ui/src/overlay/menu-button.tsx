import { useId } from "react";

import { buttonClassName } from "../core/button-style.js";
import { Icon, type IconName } from "../core/index.js";
import styles from "./menu-button.module.css";
import { useMenu } from "./use-menu.js";

export interface MenuItem {
  label: string;
  onSelect: () => void;
}

export interface MenuButtonProps {
  label: string;
  icon: IconName;
  items: readonly MenuItem[];
}

/** Keys of the ARIA practices. */
export function MenuButton({ label, icon, items }: MenuButtonProps) {
  const id = useId();
  const { frame, button, isOpen, toggle, close, handleButtonKey, handleMenuKey } = useMenu(items.length);
  return (
    <div ref={frame} className={styles.frame}>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        className={buttonClassName({ variant: "secondary" })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onClick={toggle}
        onKeyDown={handleButtonKey}
      >
        <Icon name={icon} size={16} />
        <span>{label}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen ? (
        <div
          id={`${id}-menu`}
          role="menu"
          tabIndex={-1}
          aria-labelledby={`${id}-button`}
          className={styles.menu}
          onKeyDown={handleMenuKey}
        >
          {items.map(({ label: name, onSelect }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                close();
                onSelect();
              }}
            >
              {name}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
