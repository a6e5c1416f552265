import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

/** null: the key does not move. */
function findNext(key: string, current: number, count: number): number | null {
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (current - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** The next item that starts with a letter, wrapping around. */
function findByLetter(letter: string, current: number, items: readonly Element[]): number | null {
  const offset = items.findIndex((_, index) => {
    const label = items[(current + 1 + index) % items.length]?.textContent ?? "";
    return label.toLowerCase().startsWith(letter.toLowerCase());
  });
  return offset < 0 ? null : (current + 1 + offset) % items.length;
}

function listItems(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}

export interface Menu {
  frame: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
  handleButtonKey: (event: KeyboardEvent) => void;
  handleMenuKey: (event: KeyboardEvent) => void;
}

/** Focus and keys of a menu with `count` items, by the ARIA practices. */
export function useMenu(count: number): Menu {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** null: closed. */
  const [active, setActive] = useState<number | null>(null);
  const isOpen = active !== null;

  useEffect(() => {
    if (active !== null) listItems(frame.current)[active]?.focus();
  }, [active]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setActive(null);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  function close() {
    setActive(null);
    button.current?.focus();
  }

  function handleButtonKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setActive(event.key === "ArrowDown" ? 0 : count - 1);
  }

  function findTarget({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, current: number): number | null {
    const isLetter = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
    return isLetter ? findByLetter(key, current, listItems(frame.current)) : findNext(key, current, count);
  }

  function handleMenuKey(event: KeyboardEvent) {
    // Tab moves on from the button, because the focused item disappears. Shift+Tab stays on it.
    if (event.key === "Tab" || event.key === "Escape") close();
    if (event.key === "Escape" || (event.key === "Tab" && event.shiftKey)) {
      // Escape would close a surrounding dialog too.
      event.preventDefault();
      event.stopPropagation();
    }
    const next = findTarget(event, active ?? 0);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  }

  return { frame, button, isOpen, toggle: () => setActive(isOpen ? null : 0), close, handleButtonKey, handleMenuKey };
}
