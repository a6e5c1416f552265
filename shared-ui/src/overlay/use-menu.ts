import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Where the focus goes, by key, in a menu of so many items; null: the key moves nothing. */
function findNext(key: string, current: number, count: number): number | null {
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (current - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

export interface Menu {
  frame: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  toggle: () => void;
  /** Closes it and gives the focus back to its button. */
  close: () => void;
  handleButtonKey: (event: KeyboardEvent) => void;
  handleMenuKey: (event: KeyboardEvent) => void;
}

/** The keys and the focus of a menu of so many items in a frame with its button (ARIA practices). */
export function useMenu(count: number): Menu {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Index of the item that has the focus; null: the menu is closed. */
  const [active, setActive] = useState<number | null>(null);
  const isOpen = active !== null;

  useEffect(() => {
    if (active !== null) frame.current?.querySelectorAll<HTMLElement>("[role=menuitem]")[active]?.focus();
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

  function handleMenuKey(event: KeyboardEvent) {
    if (event.key === "Tab") setActive(null);
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
    const next = findNext(event.key, active ?? 0, count);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  }

  return { frame, button, isOpen, toggle: () => setActive(isOpen ? null : 0), close, handleButtonKey, handleMenuKey };
}
