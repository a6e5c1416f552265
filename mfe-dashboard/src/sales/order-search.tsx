import { Icon, VisuallyHidden } from "@portal/shared-ui/core";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";

import styles from "./order-search.module.css";

/** Longer than the pause between two letters, short enough for a person who waits. */
const PAUSE_MS = 300;

export interface OrderSearchProps {
  /** The search in the address. */
  value: string;
  onChange: (next: string) => void;
}

/** Searches when typing pauses, at once on Enter; Escape clears. */
export function OrderSearch({ value, onChange }: OrderSearchProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState({ value, sent: value });
  if (shown.value !== value) {
    // Navigation changed the address, so its search replaces the text. If this field's own search has arrived there, newer typing stays.
    setShown({ ...shown, value });
    if (shown.sent !== value) setText(value);
  }

  function send(next: string) {
    if (next === value) return;
    setShown({ ...shown, sent: next });
    onChange(next);
  }

  const sendLate = useEffectEvent(() => send(text.trim()));
  useEffect(() => {
    const timer = setTimeout(() => sendLate(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") send(text.trim());
    if (event.key !== "Escape" || text === "") return;
    event.preventDefault();
    setText("");
    send("");
  }

  return (
    <div className={styles.search} role="search">
      <label htmlFor={id}>
        <VisuallyHidden>Search orders by item, amount or ID</VisuallyHidden>
        <span className={styles.icon}>
          <Icon name="search" size={16} />
        </span>
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder="Item, $ amount or ID"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
    </div>
  );
}
